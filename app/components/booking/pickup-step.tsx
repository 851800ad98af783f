import { useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { pickupTypeTitles } from "#copy/en/services.ts";
import { type BranchRow, BranchRows } from "#app/components/booking/branch-rows.tsx";
import { PickupChips, type PickupChipDay } from "#app/components/booking/pickup-chips.tsx";
import { radioProps, type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Facts that the fields do not have. */
export type PickupStepChoices = { zip: string | null; branches: BranchRow[]; days: PickupChipDay[] };

/** Step 2. */
export function PickupStep({ choices, ...props }: StepProps & { choices: PickupStepChoices }) {
  const { options, errors, raw } = props;
  // Present values of the fields, marked in rows and chips.
  const [branch, setBranch] = useState(raw["preferredDropoffLocation"] ?? "");
  const [date, setDate] = useState(raw["pickupDate"] ?? "");
  const [time, setTime] = useState(raw["pickupTime"] ?? "");
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
          onInput={(event) => setBranch(event.currentTarget.value)}
        />
        <BranchRows branches={choices.branches} zip={choices.zip} chosen={branch} />
      </div>
      <div className="wizard-form-group wizard-form-if-pickup">
        <div className="wizard-form-row halves">
          <TextField
            {...textProps(props, "pickupDate")}
            seeAlso={hoursHint}
            type="date"
            min={options.today}
            label={words.pickupDate}
            onInput={(event) => setDate(event.currentTarget.value)}
            mono
          />
          <TextField
            {...textProps(props, "pickupTime")}
            seeAlso={hoursHint}
            type="time"
            step={300}
            label={words.pickupTime}
            onInput={(event) => setTime(event.currentTarget.value)}
            mono
          />
        </div>
        {options.branches[0] ? (
          <p className="hint wizard-form-gap" id={hoursHint}>
            {words.pickupHours(options.branches[0].hours)}
          </p>
        ) : null}
        <PickupChips days={choices.days} date={date} time={time} />
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
