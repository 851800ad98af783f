import { useRef } from "react";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { LeaveDialog } from "#app/components/form/leave-dialog.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Fields of a billing account, to create or edit it; `version` is that of the edited one. */
export function AccountForm({
  action,
  values,
  version,
  answer,
}: {
  action: string;
  values: Record<string, string>;
  version?: number;
  answer?: RefusedForm | undefined;
}) {
  const failed = version === undefined ? words.failed.create : words.failed.save;
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, failed);
  const form = useRef<HTMLFormElement>(null);
  const typed = { ...values, ...answer?.values };
  const field = (name: string) => ({ name, defaultValue: typed[name], error: issueOf(refused, name) });
  return (
    <Form {...formProps} ref={form} action={action} className="account-fields">
      <LeaveDialog form={form} />
      <Refusal refused={refused} failed={failed} />
      {version === undefined ? (
        <TextField label={words.number} hint={words.numberHint} required maxLength={40} mono {...field("number")} />
      ) : (
        <input type="hidden" name="version" value={version} />
      )}
      <TextField label={words.company} required maxLength={120} {...field("company")} />
      <TextField label={words.contactName} maxLength={120} {...field("contactName")} />
      <TextField
        label={words.contactEmail}
        type="email"
        maxLength={254}
        hint={words.contactHint}
        {...field("contactEmail")}
      />
      <TextField label={words.termsDays} inputMode="numeric" maxLength={3} {...field("termsDays")} />
      <TextField
        label={words.creditLimit}
        inputMode="decimal"
        maxLength={20}
        hint={words.creditLimitHint}
        {...field("creditLimit")}
      />
      <div>
        <Button look="signal" busy={isBusy}>
          {version === undefined ? words.create : words.save}
        </Button>
      </div>
    </Form>
  );
}

/** Adds a person with a sign-in as a member of the account. */
export function MemberForm({ action, answer }: { action: string; answer?: RefusedForm | undefined }) {
  return (
    <PostedForm action={action} className="account-fields-member" failed={words.failed.member} answer={answer}>
      <TextField
        label={words.memberEmail}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint={words.memberHint}
      />
      <SubmitButton look="quiet">{words.addMember}</SubmitButton>
    </PostedForm>
  );
}
