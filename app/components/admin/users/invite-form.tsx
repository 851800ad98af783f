import { useLocation } from "react-router";
import { invitationWords as words } from "#copy/en/invitations.ts";
import type { InviteAnswer } from "#app/components/admin/users/people-page.ts";
import type { Option } from "#app/components/form/form-types.ts";
import { MadeInvitation } from "#app/components/admin/users/made-invitation.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { MailOffNotice } from "#app/components/ui/mail-off-notice.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Props = { roles: Option[]; canMail: boolean; answer?: InviteAnswer | undefined };

/** Invites a person (B2). Empty again once the invitation was sent. */
export function InviteForm(props: Props) {
  const { key } = useLocation();
  return <Filled key={key} {...props} />;
}

function Filled({ roles, canMail, answer }: Props) {
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, words.failed);
  const typed = answer?.values ?? {};
  return (
    <Form {...formProps} action="/admin/users/new" className="invite-form">
      <p className="hint">{words.lead}</p>
      {refused?.made ? <MadeInvitation made={refused.made} /> : <Refusal refused={refused} failed={words.failed} />}
      {canMail || refused?.made ? null : <MailOffNotice lead={words.noMail} />}
      <div className="invite-form-row">
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed["email"]}
          error={issueOf(refused, "email")}
        />
        <SelectField
          label={words.role}
          name="role"
          defaultValue={typed["role"] ?? "dispatcher"}
          error={issueOf(refused, "role")}
          seeAlso="role-note"
          options={roles}
        />
      </div>
      <p className="hint" id="role-note">
        {words.roleHint}
      </p>
      <Button look="signal" busy={isBusy}>
        {words.send}
      </Button>
    </Form>
  );
}
