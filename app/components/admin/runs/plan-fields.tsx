import { runWords as words } from "#copy/en/runs.ts";
import { waves } from "#domain/road/run-vocabulary.ts";
import { SkillFields } from "#app/components/admin/runs/skill-fields.tsx";
import { SelectField, TextField } from "#app/components/form/fields.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

const waveOptions = waves.map((wave) => ({ value: wave, words: words.waves[wave] }));

/** Fields of a run's plan, as runs and templates have them. `driverHint`: if the driver cannot drive now. */
export function PlanFields({
  values,
  drivers,
  driverHint,
}: {
  values: Record<string, string>;
  drivers: SelectOption[];
  driverHint?: string | undefined;
}) {
  const field = (name: string) => ({ name, defaultValue: values[name] });
  const limit = { hint: words.capacityHint, inputMode: "numeric", maxLength: 6 } as const;
  return (
    <>
      <SelectField label={words.wave} required options={waveOptions} {...field("wave")} />
      <SelectField
        label={words.driver}
        placeholder={words.noDriver}
        options={drivers}
        hint={driverHint}
        {...field("driver")}
      />
      <TextField label={words.vehicle} maxLength={60} {...field("vehicle")} />
      <TextField label={words.startTime} type="time" hint={words.startTimeHint} {...field("startTime")} />
      <TextField label={words.endTime} type="time" {...field("endTime")} />
      <TextField label={words.capacityPieces} {...limit} {...field("capacityPieces")} />
      <TextField label={words.capacityPounds} {...limit} {...field("capacityPounds")} />
      <SkillFields values={values} />
    </>
  );
}
