import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { PasswordField } from "#app/components/account/account-fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** One change of the sign-in that needs the password. `id` separates the fields of several such forms on a page. */
export function GivenPasswordForm({
  id,
  action,
  lead,
  button,
  failed,
  isDanger,
  answer,
}: {
  id: string;
  action: string;
  lead: string;
  button: string;
  failed: string;
  isDanger?: boolean;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm action={action} className="password-form" failed={failed} answer={answer} idOf={() => id}>
      <p>{lead}</p>
      <PasswordField id={id} label={words.password} />
      <SubmitButton look={isDanger ? "danger" : "ink"}>{button}</SubmitButton>
    </PostedForm>
  );
}
