import { fieldWords as words } from "#copy/en/booking.ts";
import { pickupTypeTitles } from "#copy/en/services.ts";
import { radioProps, type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Step 2. */
export function PickupStep(props: StepProps) {
  const { options, errors } = props;
  const notes = { dropoff: words.dropoffNote, pickup: words.pickupNote };
  const branchOptions = options.branches.map((branch) => ({
    value: branch.code,
    words: `${branch.name}, ${branch.street}`,
  }));
  const hoursHint = options.branches[0] ? "pickup-hours" : undefined;
  return (
    <>
      <FieldGroup label={words.pickupType} name="pickupType" error={errors["pickupType"]} className="wizard-form-group">
        <div className="radio-card-list">
          {(["dropoff", "pickup"] as const).map((type, place) => (
            <RadioCard
              key={type}
              {...radioProps(props, "pickupType", type, place)}
              label={pickupTypeTitles[type]}
              note={notes[type]}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="wizard-form-group wizard-form-if-dropoff">
        <SelectField
          {...textProps(props, "preferredDropoffLocation")}
          label={words.preferredDropoffLocation}
          options={branchOptions}
          placeholder={words.chooseBranch}
          className="wizard-form-gap"
        />
        <h2 className="caption">{words.branches}</h2>
        <ul className="pickup-step-branches">
          {options.branches.map((branch) => (
            <li key={branch.code}>
              <b>{branch.name}</b>
              <span>
                {branch.street}, {branch.city}, {branch.state} {branch.zipCode}
              </span>
              <span className="hint">{branch.hours}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="wizard-form-group wizard-form-if-pickup">
        <div className="wizard-form-row halves">
          <TextField
            {...textProps(props, "pickupDate")}
            seeAlso={hoursHint}
            type="date"
            min={options.today}
            label={words.pickupDate}
            mono
          />
          <TextField
            {...textProps(props, "pickupTime")}
            seeAlso={hoursHint}
            type="time"
            step={300}
            label={words.pickupTime}
            mono
          />
        </div>
        {options.branches[0] ? (
          <p className="hint wizard-form-gap" id={hoursHint}>
            {words.pickupHours(options.branches[0].hours)}
          </p>
        ) : null}
        <TextareaField
          {...textProps(props, "pickupInstructions")}
          label={words.pickupInstructions}
          hint={words.pickupInstructionsHint}
          optional
          rows={3}
        />
      </div>
    </>
  );
}
