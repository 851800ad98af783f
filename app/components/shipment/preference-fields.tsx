import { preferenceWords as words } from "#copy/en/delivery-preferences.ts";
import { type AbsenceChoice, neighborRules, safePlaceRules } from "#domain/road/delivery-preference.ts";
import type { Side } from "#domain/shipments/side.ts";
import { Radio } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

type Option = { choice: AbsenceChoice; words: string; note: string; isOffered: boolean };
type Given = {
  side: Side;
  options: Option[];
  said: Record<string, string>;
  errorOf: (name: string) => string | undefined;
};

/** What one party says about a delivery while no one is at home. What is not offered stays, with its reason. */
export function PreferenceFields({ side, options, said, errorOf }: Given) {
  return side === "recipient" ? (
    <>
      <FieldGroup label={words.title} name="choice" bare className="checkbox-list" error={errorOf("choice")}>
        {options.map(({ choice, words: label, note, isOffered }) => (
          <Radio
            key={choice}
            name="choice"
            value={choice}
            label={label}
            note={note}
            disabled={!isOffered}
            defaultChecked={said["choice"] === choice && isOffered}
          />
        ))}
      </FieldGroup>
      <TextField
        label={words.note}
        name="note"
        hint={words.noteHint}
        maxLength={200}
        autoComplete="off"
        defaultValue={said["note"]}
        error={errorOf("note")}
      />
    </>
  ) : (
    <>
      <Rules
        label={words.neighbor}
        name="neighborRule"
        rules={neighborRules}
        titles={words.neighborRules}
        said={said}
      />
      <Rules
        label={words.safePlace}
        name="safePlaceRule"
        rules={safePlaceRules}
        titles={words.safePlaceRules}
        said={said}
      />
    </>
  );
}

function Rules<Rule extends string>({
  label,
  name,
  rules,
  titles,
  said,
}: {
  label: string;
  name: string;
  rules: readonly Rule[];
  titles: Record<Rule, string>;
  said: Record<string, string>;
}) {
  return (
    <FieldGroup label={label} name={name} className="preference-fields-rules">
      {rules.map((rule) => (
        <Radio key={rule} name={name} value={rule} label={titles[rule]} defaultChecked={said[name] === rule} />
      ))}
    </FieldGroup>
  );
}
