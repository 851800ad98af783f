import { templateWords as words } from "#copy/en/run-templates.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { PlanFields } from "#app/components/admin/runs/plan-fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { issueOf } from "#app/components/form/refusal.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** Hints say what a closed branch, and a driver who cannot drive now, mean. */
export type TemplateChoices = {
  branches: SelectOption[];
  drivers: SelectOption[];
  branchHint?: string | undefined;
  driverHint?: string | undefined;
};

/** Fields of a run that repeats. `version`: of the edited one. */
export function TemplateForm({
  action,
  values,
  version,
  choices: { branches, drivers, branchHint, driverHint },
  answer,
}: {
  action: string;
  values: Record<string, string>;
  version?: number;
  choices: TemplateChoices;
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
          <SelectField label={words.branch} required options={branches} hint={branchHint} {...field("branch")} />
          <FieldGroup label={words.weekdays} name="weekdays" error={issueOf(refused, "mon")}>
            {weekdays.map((day) => (
              <Checkbox key={day} label={words.days[day]} name={day} defaultChecked={values[day] === "on"} />
            ))}
          </FieldGroup>
          <PlanFields values={values} drivers={drivers} driverHint={driverHint} />
          {isNew ? null : <p className="hint">{words.editLead}</p>}
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
