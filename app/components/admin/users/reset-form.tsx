import { href } from "react-router";
import { userPageWords as words } from "#copy/en/user-page.ts";
import { MadeLinkNotice } from "#app/components/admin/users/made-link.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import type { ResetAnswer } from "#app/components/admin/users/user-pages.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Creates the link that sets a person's new password, and shows it once. */
export function ResetForm({
  userId,
  name,
  isDisabled,
  answer,
}: {
  userId: string;
  name: string;
  isDisabled: boolean;
  answer?: ResetAnswer | undefined;
}) {
  const { Form, formProps, isBusy, refused } = usePostedForm<ResetAnswer>(answer, words.resetFailed);
  return (
    <Form {...formProps} action={href("/admin/users/:userId/password-reset", { userId })}>
      {refused?.made ? (
        <MadeLinkNotice
          lead={refused.made.lead}
          label={words.linkTitle}
          url={refused.made.url}
          ends={refused.made.ends}
        />
      ) : (
        <Refusal refused={refused} failed={words.resetFailed} />
      )}
      {isDisabled ? null : (
        <div className="dialog-actions">
          <Button busy={isBusy}>{words.makeLink}</Button>
          <Button look="danger" busy={isBusy} name="isForced" value="on" aria-label={words.forceName(name)}>
            {words.force}
          </Button>
        </div>
      )}
    </Form>
  );
}
