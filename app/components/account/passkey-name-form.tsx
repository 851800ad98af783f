import { href } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

export function PasskeyNameForm({
  passkey,
  answer,
}: {
  passkey: { id: string; name: string };
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm
      action={href("/account/passkeys/:passkeyId", { passkeyId: passkey.id })}
      className="password-form"
      failed={words.renameFailed}
      answer={answer}
    >
      {(refused) => (
        <>
          <TextField
            label={words.name}
            name="name"
            defaultValue={refused?.values["name"] ?? passkey.name}
            maxLength={60}
            required
          />
          <SubmitButton look="ink">{words.rename}</SubmitButton>
        </>
      )}
    </PostedForm>
  );
}
