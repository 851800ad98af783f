import { useState } from "react";
import { passwordWords as words } from "#copy/en/passwords.ts";
import { PasswordField, PasswordOwner } from "#app/components/account/account-fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

type Props = { email: string; answer?: RefusedForm | undefined };

/** Form for one's own new password. Empty again once it is saved. */
export function PasswordForm(props: Props) {
  const [times, setTimes] = useState(0);
  return <Filled key={times} {...props} onDone={() => setTimes(times + 1)} />;
}

function Filled({ email, answer, onDone }: Props & { onDone: () => void }) {
  return (
    <PostedForm
      action="/account/password"
      className="password-form"
      failed={words.changeFailed}
      answer={answer}
      onDone={onDone}
    >
      <PasswordOwner email={email} />
      <PasswordField label={words.current} name="currentPassword" />
      <PasswordField isNew label={words.newPassword} />
      <SubmitButton look="ink">{words.change}</SubmitButton>
    </PostedForm>
  );
}
