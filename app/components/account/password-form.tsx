import { useState } from "react";
import { accountWords } from "#copy/en/accounts.ts";
import { passwordWords as words } from "#copy/en/passwords.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
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
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={words.current}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={words.newPassword}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={accountWords.passwordHint}
        required
      />
      <SubmitButton look="ink">{words.change}</SubmitButton>
    </PostedForm>
  );
}
