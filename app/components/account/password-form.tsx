import { useState } from "react";
import { accountWords } from "#copy/en/accounts.ts";
import { passwordWords as words } from "#copy/en/passwords.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

type Props = { email: string; answer?: RefusedForm | undefined };

/** One's own new password. Empty again once it is saved. */
export function PasswordForm(props: Props) {
  const [times, setTimes] = useState(0);
  return <Filled key={times} {...props} onDone={() => setTimes(times + 1)} />;
}

function Filled({ email, answer, onDone }: Props & { onDone: () => void }) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.changeFailed, onDone);
  return (
    <Form {...door} action="/account/password" className="password-form">
      <Refusal refused={refused} failed={words.changeFailed} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={words.current}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        error={issueOf(refused, "currentPassword")}
        required
      />
      <TextField
        label={words.newPassword}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={accountWords.passwordHint}
        error={issueOf(refused, "password")}
        required
      />
      <Button look="ink" busy={isBusy}>
        {words.change}
      </Button>
    </Form>
  );
}
