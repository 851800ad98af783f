import type { RefusedForm } from "#app/components/form/form-types.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** A form that asks for a reason. `id` separates the fields of several such forms on a page. */
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
  const [fieldId, overLimitId] = [`reason-${id}`, `overLimit-${id}`];
  return (
    <PostedForm
      action={action}
      className="reason-form"
      failed={failed}
      answer={answer}
      idOf={(field) => (field === "overLimit" ? overLimitId : fieldId)}
      hidden={hidden}
    >
      {(refused) => (
        <>
          <TextField id={fieldId} label={label} name="reason" hint={hint} required maxLength={300} autoComplete="off" />
          <OverLimitBox refused={refused} id={overLimitId} />
          <SubmitButton look="danger" size="small">
            {button}
          </SubmitButton>
        </>
      )}
    </PostedForm>
  );
}
