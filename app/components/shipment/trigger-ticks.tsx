import { triggerWords as words } from "#copy/en/update-triggers.ts";
import {
  type ChosenTriggers,
  tickFields,
  ticksField,
  triggersTicked,
  type UpdateTrigger,
} from "#domain/notifications/triggers.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/** Which steps to hear of; `chosen` null ticks all. `of` keeps several on one page apart. */
export function TriggerTicks({
  chosen,
  of = "",
  error,
  onTick,
}: {
  chosen: ChosenTriggers;
  of?: string;
  error?: string | undefined;
  onTick?: (ticked: UpdateTrigger[]) => void;
}) {
  return (
    <div
      className="trigger-ticks"
      onChange={(event) => {
        const form = event.currentTarget.closest("form");
        if (form) onTick?.(triggersTicked(Object.fromEntries(new FormData(form))) ?? []);
      }}
    >
      <input type="hidden" name={ticksField} value="yes" />
      <FieldGroup label={words.legend} name="triggers" id={`triggers${of}`} error={error}>
        {tickFields.map(({ trigger, name }) => (
          <Checkbox
            key={name}
            name={name}
            id={`${name}${of}`}
            label={words.names[trigger]}
            note={words.notes[trigger]}
            defaultChecked={chosen === null || chosen.includes(trigger)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
