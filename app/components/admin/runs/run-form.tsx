import { runWords as words } from "#copy/en/runs.ts";
import { runKinds } from "#domain/road/run-vocabulary.ts";
import { PlanFields } from "#app/components/admin/runs/plan-fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

type Choices = { branches: SelectOption[]; drivers: SelectOption[]; driverHint?: string | undefined };

const kinds = runKinds.map((kind) => ({ value: kind, words: words.kinds[kind] }));

/** Fields of a run. `version`: of the edited one; a new run also has branch, kind and day. */
export function RunForm({
  action,
  values,
  version,
  choices: { branches, drivers, driverHint },
  answer,
  backTo,
}: {
  action: string;
  values: Record<string, string>;
  version?: number;
  choices: Choices;
  answer?: RefusedForm | undefined;
  backTo: string;
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
      {isNew ? (
        <>
          <SelectField label={words.kind} required options={kinds} {...field("kind")} />
          <SelectField
            label={words.branch}
            required
            placeholder={words.chooseBranch}
            options={branches}
            {...field("branch")}
          />
          <SelectField
            label={words.toBranch}
            hint={words.toBranchHint}
            placeholder={words.noBranch}
            options={branches}
            {...field("toBranch")}
          />
          <TextField label={words.day} type="date" hint={words.dayHint} {...field("day")} />
        </>
      ) : null}
      <PlanFields values={values} drivers={drivers} driverHint={driverHint} />
      <div className="stop-form-actions">
        <SubmitButton look="signal">{isNew ? words.create : words.save}</SubmitButton>
        <LinkButton look="quiet" to={backTo}>
          {isNew ? words.showAll : words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
