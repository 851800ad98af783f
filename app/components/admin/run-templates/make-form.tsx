import { templateWords as words } from "#copy/en/run-templates.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** Plans the runs of a day from all templates. */
export function MakeRunsForm({
  day,
  branches,
  answer,
}: {
  day: string;
  branches: SelectOption[];
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm
      action="/admin/runs/templates/days"
      className="pickup-filters-form"
      failed={words.failed.make}
      answer={answer}
      aria-label={words.makeTitle}
    >
      <TextField label={words.day} name="day" type="date" required defaultValue={day} />
      <SelectField label={words.branch} name="branch" placeholder={words.anyBranch} options={branches} />
      <SubmitButton look="ink">{words.make}</SubmitButton>
    </PostedForm>
  );
}
