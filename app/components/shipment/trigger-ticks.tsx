import { triggerWords as words } from "#copy/en/update-triggers.ts";
import {
  type ChosenTriggers,
  isChosenBy,
  isTold,
  stepsTold,
  tickFields,
  ticksField,
  triggersTicked,
  type UpdateTrigger,
} from "#domain/notifications/triggers.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/**
 * Choice of steps; `chosen` null ticks all. `silent`: steps without messages are not offered. `of` separates several
 * on one page.
 */
export function TriggerTicks({
  chosen,
  silent,
  of = "",
  error,
  onTick,
}: {
  chosen: ChosenTriggers;
  silent: readonly ShipmentStatus[];
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
        {tickFields.map(({ trigger, name }) =>
          isTold(trigger, silent) ? (
            <Checkbox
              key={name}
              name={name}
              id={`${name}${of}`}
              label={words.names[trigger]}
              note={noteOf(trigger, silent)}
              defaultChecked={isChosenBy(chosen, trigger)}
            />
          ) : // If the operator switches the messages on again, a subscriber of all steps gets them.
          isChosenBy(chosen, trigger) ? (
            <input key={name} type="hidden" name={name} value="on" />
          ) : null,
        )}
      </FieldGroup>
    </div>
  );
}

function noteOf(trigger: UpdateTrigger, silent: readonly ShipmentStatus[]): string | undefined {
  const note = stepsTold(trigger, silent)
    .flatMap((step) => words.steps[step] ?? [])
    .join(", ");
  return note === "" ? undefined : `${note[0]?.toUpperCase()}${note.slice(1)}`;
}
