import type { RefusedForm } from "#app/components/form/form-types.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** A step that asks why before it is done. `id` keeps the fields of several such forms on a page apart. */
export function ReasonForm({
  id,
  action,
  hidden = {},
  label,
  hint,
  button,
  failed,
  answer,
}: {
  id: string;
  action: string;
  hidden?: Record<string, string>;
  label: string;
  hint?: string;
  button: string;
  failed: string;
  answer?: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, failed);
  const [fieldId, overLimitId] = [`reason-${id}`, `overLimit-${id}`];
  return (
    <Form {...door} action={action} className="reason-form">
      <Refusal refused={refused} failed={failed} idOf={(field) => (field === "overLimit" ? overLimitId : fieldId)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id={fieldId}
        label={label}
        name="reason"
        hint={hint}
        required
        maxLength={300}
        autoComplete="off"
        defaultValue={answer?.values["reason"]}
        error={issueOf(refused, "reason")}
      />
      <OverLimitBox refused={refused} id={overLimitId} />
      <Button look="danger" size="small" busy={isBusy}>
        {button}
      </Button>
    </Form>
  );
}
