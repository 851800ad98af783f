import { useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { optionsStepWords as stepWords } from "#copy/en/options-step.ts";
import { priorityTitles } from "#copy/en/services.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { priorities, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { type DayChip, DayChips } from "#app/components/booking/day-chips.tsx";
import { type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { rowsOf, TimelineEditor } from "#app/components/booking/timeline-editor.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";
import { writeFields } from "#app/components/ui/write-fields.ts";

/** `proposed` is the promised date as the field takes it, `promised` in words. */
export type DeliveryWish = { proposed: string; promised: string | null; days: DayChip[] };

/** Step 5: our promise, and the requested delivery (C10). */
export function OptionsStep({ wish, ...props }: StepProps & { wish: DeliveryWish }) {
  const { options, view, raw } = props;
  const wished = raw["requestedDelivery"] ?? wish.proposed;
  const [day, setDay] = useState(wished.slice(0, 10));
  const time = wish.proposed.slice(10);
  return (
    <>
      {wish.promised ? (
        <p className="options-step-promise">
          <span className="caption">{stepWords.promised}</span>
          <b>{wish.promised}</b>
        </p>
      ) : null}
      <div className="wizard-form-group options-step-wish">
        <TextField
          {...textProps(props, "requestedDelivery")}
          defaultValue={wished}
          type="datetime-local"
          label={words.requestedDelivery}
          hint={words.requestedDeliveryHint}
          min={`${options.today}T00:00`}
          max={options.latestDelivery}
          onInput={(event) => setDay(event.currentTarget.value.slice(0, 10))}
          mono
        />
        {wish.days.length > 0 ? (
          <DayChips
            label={stepWords.days}
            days={wish.days}
            chosen={day}
            onChoose={(form, chosen) => writeFields(form, { requestedDelivery: `${chosen}${time}` })}
          />
        ) : null}
      </div>
      <div className="wizard-form-group">
        <div className="wizard-form-row halves">
          <SelectField
            {...textProps(props, "priority")}
            defaultValue={raw["priority"] ?? "normal"}
            label={words.priority}
            hint={stepWords.priorityHint}
            options={priorities.map((value) => ({ value, words: priorityTitles[value] }))}
          />
          {view.isStaff ? (
            <SelectField
              {...textProps(props, "status")}
              defaultValue={raw["status"] ?? "pending"}
              label={words.status}
              options={shipmentStatuses.map((value) => ({
                value,
                words: value === "pending" ? words.pendingPickup : statusOption(value),
              }))}
            />
          ) : null}
        </div>
      </div>
      {view.isStaff ? (
        <div className="wizard-form-group">
          <TextField
            {...textProps(props, "trackingNumber")}
            label={words.trackingNumber}
            hint={words.trackingNumberHint}
            optional
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      ) : null}
      {view.isStaff ? (
        <Timeline {...props} />
      ) : (
        <details className="options-step-stops" open={hasStops(props)}>
          <summary>
            <Icon name="pin" />
            <b>{words.plannedStops}</b>
            <span className="hint">{words.plannedStopsNote}</span>
            <Icon name="chevron-down" />
          </summary>
          <Timeline {...props} />
        </details>
      )}
    </>
  );
}

function Timeline(props: StepProps) {
  return (
    <FieldGroup
      label={words.timeline}
      name="timeline"
      hint={props.view.isStaff ? words.timelineStaffHint : words.timelineHint}
      error={props.errors["timeline"]}
      className="wizard-form-group"
    >
      <TimelineEditor {...props} />
    </FieldGroup>
  );
}

/** Returns whether a row has a value, an issue, or was added. */
function hasStops({ raw, errors }: StepProps): boolean {
  const rows = rowsOf(raw);
  const isFilled = rows.some(({ location, at, description }) => `${location}${at}${description}`.trim() !== "");
  return isFilled || rows.length > 1 || Object.keys(errors).some((field) => field.startsWith("timeline"));
}
