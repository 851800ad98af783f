import { fieldWords as words } from "#copy/en/booking.ts";
import { priorityTitles } from "#copy/en/services.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { priorities, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { TimelineEditor } from "#app/components/booking/timeline-editor.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
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
          ) : (
            <div className="field">
              <span className="field-label">{words.status}</span>
              <p className="options-step-given">{words.pendingPickup}</p>
            </div>
          )}
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
      <FieldGroup
        label={words.timeline}
        name="timeline"
        hint={view.isStaff ? words.timelineStaffHint : words.timelineHint}
        error={props.errors["timeline"]}
        className="wizard-form-group"
      >
        <TimelineEditor {...props} />
      </FieldGroup>
    </>
  );
}
