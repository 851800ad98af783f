import { runWords } from "#copy/en/runs.ts";
import { templateWords as words } from "#copy/en/run-templates.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { waves } from "#domain/road/run-vocabulary.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { issueOf } from "#app/components/form/refusal.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

const waveOptions = waves.map((wave) => ({ value: wave, words: runWords.waves[wave] }));

/** Fields of a run that repeats. `version`: of the edited one. */
export function TemplateForm({
  action,
  values,
  version,
  branches,
  drivers,
  answer,
}: {
  action: string;
  values: Record<string, string>;
  version?: number;
  branches: SelectOption[];
  drivers: SelectOption[];
  answer?: RefusedForm | undefined;
}) {
  const isNew = version === undefined;
  const field = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <PostedForm
      action={action}
      className="stop-form"
      failed={isNew ? words.failed.create : words.failed.save}
      answer={answer}
      hidden={isNew ? {} : { version }}
    >
      {(refused) => (
        <>
          <TextField label={words.name} hint={words.nameHint} required maxLength={60} {...field("name")} />
          <SelectField label={words.branch} required options={branches} {...field("branch")} />
          <FieldGroup label={words.weekdays} name="weekdays" error={issueOf(refused, "mon")}>
            {weekdays.map((day) => (
              <Checkbox key={day} label={words.days[day]} name={day} defaultChecked={values[day] === "on"} />
            ))}
          </FieldGroup>
          <SelectField label={runWords.wave} required options={waveOptions} {...field("wave")} />
          <SelectField
            label={runWords.driver}
            placeholder={runWords.noDriver}
            options={drivers}
            hint={values["lostDriver"]}
            {...field("driver")}
          />
          <TextField label={runWords.vehicle} maxLength={60} {...field("vehicle")} />
          <TextField label={runWords.startTime} type="time" hint={runWords.startTimeHint} {...field("startTime")} />
          <TextField label={runWords.endTime} type="time" {...field("endTime")} />
          <TextField
            label={runWords.capacityPieces}
            hint={runWords.capacityHint}
            inputMode="numeric"
            maxLength={6}
            {...field("capacityPieces")}
          />
          <TextField
            label={runWords.capacityPounds}
            hint={runWords.capacityHint}
            inputMode="numeric"
            maxLength={6}
            {...field("capacityPounds")}
          />
          <div className="stop-form-actions">
            <SubmitButton look="signal">{isNew ? words.create : words.save}</SubmitButton>
            <LinkButton look="quiet" to="/admin/runs/templates">
              {words.back}
            </LinkButton>
          </div>
        </>
      )}
    </PostedForm>
  );
}
