import { href } from "react-router";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

export function PasskeyNameForm({
  passkey,
  answer,
}: {
  passkey: { id: string; name: string };
  answer?: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.renameFailed);
  return (
    <Form {...door} action={href("/account/passkeys/:passkeyId", { passkeyId: passkey.id })} className="password-form">
      <Refusal refused={refused} failed={words.renameFailed} />
      <TextField
        label={words.name}
        name="name"
        defaultValue={refused?.values["name"] ?? passkey.name}
        maxLength={60}
        error={issueOf(refused, "name")}
        required
      />
      <Button look="ink" busy={isBusy}>
        {words.rename}
      </Button>
    </Form>
  );
}
