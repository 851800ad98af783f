import { stationWords as words } from "#copy/en/stations.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** Fields of a new station. */
export function StationForm({
  values,
  branches,
  answer,
}: {
  values: Record<string, string>;
  branches: SelectOption[];
  answer?: RefusedForm | undefined;
}) {
  const field = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <PostedForm action="/admin/stations/new" className="stop-form" failed={words.failed} answer={answer}>
      <TextField label={words.name} hint={words.nameHint} required maxLength={40} {...field("name")} />
      <SelectField
        label={words.branch}
        required
        placeholder={words.chooseBranch}
        options={branches}
        {...field("branch")}
      />
      <div className="stop-form-actions">
        <SubmitButton look="signal">{words.create}</SubmitButton>
        <LinkButton look="quiet" to="/admin/stations">
          {words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
