import { fieldWords as words } from "#copy/en/booking.ts";
import { priorityTitles } from "#copy/en/services.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { priorities, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { rowsOf, TimelineEditor } from "#app/components/booking/timeline-editor.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Step 5. `proposed` is the company's own date, offered as the wish (C10). */
export function OptionsStep({ proposed, ...props }: StepProps & { proposed: string }) {
  const { options, view, raw } = props;
  return (
    <>
      <div className="wizard-form-group">
        <div className="wizard-form-row halves">
          <SelectField
            {...textProps(props, "priority")}
            defaultValue={raw["priority"] ?? "normal"}
            label={words.priority}
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
        <div className="wizard-form-row">
          <TextField
            {...textProps(props, "requestedDelivery")}
            defaultValue={raw["requestedDelivery"] ?? proposed}
            type="datetime-local"
            label={words.requestedDelivery}
            hint={words.requestedDeliveryHint}
            min={`${options.today}T00:00`}
            max={options.latestDelivery}
            mono
          />
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

/** Something stands in a row already, or is wrong with one, or a row was added. */
function hasStops({ raw, errors }: StepProps): boolean {
  const rows = rowsOf(raw);
  const isFilled = rows.some(({ location, at, description }) => `${location}${at}${description}`.trim() !== "");
  return isFilled || rows.length > 1 || Object.keys(errors).some((field) => field.startsWith("timeline"));
}
