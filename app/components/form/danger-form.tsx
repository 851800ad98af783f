import { dangerWords as words } from "#copy/en/danger.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** What cannot be taken back, behind a name that has to be typed and a password. */
export function DangerForm({
  action,
  companyName,
  button,
  failed,
  answer,
}: {
  action: string;
  companyName: string;
  button: string;
  failed: string;
  answer: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, failed);
  return (
    <Form {...door} action={action} className="danger-zone-form" aria-label={button}>
      <Refusal refused={refused} failed={failed} />
      <TextField
        label={words.companyName}
        name="companyName"
        hint={words.companyNameHint(companyName)}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={refused?.values["companyName"] ?? ""}
        error={issueOf(refused, "companyName")}
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        required
        maxLength={500}
        autoComplete="current-password"
        error={issueOf(refused, "password")}
      />
      <Button look="danger" busy={isBusy}>
        {button}
      </Button>
    </Form>
  );
}
