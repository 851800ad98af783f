import { runWords as words } from "#copy/en/runs.ts";
import { runKinds, waves } from "#domain/road/run-vocabulary.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

type Choices = { branches: SelectOption[]; drivers: SelectOption[] };

const kinds = runKinds.map((kind) => ({ value: kind, words: words.kinds[kind] }));
const waveOptions = waves.map((wave) => ({ value: wave, words: words.waves[wave] }));

/** Fields of a run. `version`: of the edited one; a new run also has branch, kind and day. */
export function RunForm({
  action,
  values,
  version,
  choices: { branches, drivers },
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
      <SelectField label={words.wave} required options={waveOptions} {...field("wave")} />
      <SelectField label={words.driver} placeholder={words.noDriver} options={drivers} {...field("driver")} />
      <TextField label={words.vehicle} maxLength={60} {...field("vehicle")} />
      <TextField label={words.startTime} type="time" hint={words.startTimeHint} {...field("startTime")} />
      <TextField label={words.endTime} type="time" {...field("endTime")} />
      <TextField
        label={words.capacityPieces}
        hint={words.capacityHint}
        inputMode="numeric"
        maxLength={6}
        {...field("capacityPieces")}
      />
      <TextField
        label={words.capacityPounds}
        hint={words.capacityHint}
        inputMode="numeric"
        maxLength={6}
        {...field("capacityPounds")}
      />
      <div className="stop-form-actions">
        <SubmitButton look="signal">{isNew ? words.create : words.save}</SubmitButton>
        <LinkButton look="quiet" to={backTo}>
          {isNew ? words.showAll : words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
