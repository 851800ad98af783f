import { dangerWords as words } from "#copy/en/danger.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** Confirms an action that cannot be undone: the company's name must be typed, and the password. */
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
  return (
    <PostedForm action={action} className="danger-zone-form" aria-label={button} failed={failed} answer={answer}>
      <TextField
        label={words.companyName}
        name="companyName"
        hint={words.companyNameHint(companyName)}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        required
        maxLength={500}
        autoComplete="current-password"
      />
      <SubmitButton look="danger">{button}</SubmitButton>
    </PostedForm>
  );
}
