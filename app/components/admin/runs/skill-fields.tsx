import { skillWords as words } from "#copy/en/run-skills.ts";
import { runSkills } from "#domain/road/run-vocabulary.ts";
import { TextField } from "#app/components/form/fields.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/** What a run is equipped for, and its break; of a run and of a template. */
export function SkillFields({ values }: { values: Record<string, string> }) {
  const field = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <>
      <FieldGroup label={words.title} name="skills" hint={words.hint}>
        {runSkills.map((skill) => (
          <Checkbox key={skill} label={words.skills[skill]} name={skill} defaultChecked={values[skill] === "on"} />
        ))}
      </FieldGroup>
      <TextField
        label={words.breakMinutes}
        hint={words.breakMinutesHint}
        inputMode="numeric"
        maxLength={3}
        {...field("breakMinutes")}
      />
      <TextField label={words.breakFrom} type="time" hint={words.breakFromHint} {...field("breakFrom")} />
      <TextField label={words.breakUntil} type="time" hint={words.breakUntilHint} {...field("breakUntil")} />
    </>
  );
}
