import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import { RecoveryCodes } from "#app/components/account/recovery-codes.tsx";
import type { RecoveryAnswer } from "#app/components/account/security-pages.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Creates new recovery codes, behind the password; shows them once. */
export function RecoveryForm({ id, answer }: { id: string; answer?: RecoveryAnswer | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm<RecoveryAnswer>(answer, words.renewFailed);
  const codes = refused?.recoveryCodes;
  return (
    <Form {...formProps} action="/account/two-factor/recovery-codes" className="password-form">
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <Refusal refused={refused} failed={words.renewFailed} idOf={() => id} />
          <p>{words.renewLead}</p>
          <PasswordField id={id} label={words.password} error={issueOf(refused, "password")} />
          <Button look="ink" busy={isBusy}>
            {words.renew}
          </Button>
        </>
      )}
    </Form>
  );
}
