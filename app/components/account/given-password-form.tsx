import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** One thing about the way in, behind one's own password once more. `id` keeps the fields of several on a page apart. */
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
  const { Form, door, isBusy, refused } = useFormDoor(answer, failed);
  return (
    <Form {...door} action={action} className="password-form">
      <Refusal refused={refused} failed={failed} idOf={() => id} />
      <p>{lead}</p>
      <TextField
        id={id}
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={issueOf(refused, "password")}
        required
      />
      <Button look={isDanger ? "danger" : "ink"} busy={isBusy}>
        {button}
      </Button>
    </Form>
  );
}
