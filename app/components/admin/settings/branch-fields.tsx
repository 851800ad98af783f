import { branchWords as words } from "#copy/en/branches.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Fields of a branch: address, opening hours, and special days. */
export function BranchFields({
  entry,
  zones,
  countries,
}: {
  entry: SettingsEntry;
  zones: Option[];
  countries: Option[];
}) {
  return (
    <div className="edit-sheet">
      <fieldset className="edit-sheet-group">
        <legend>{words.place}</legend>
        <div className="edit-cell half">
          <TextField label={words.name} required maxLength={80} autoComplete="off" {...entry.text("name")} />
        </div>
        <div className="edit-cell quarter">
          <TextField label={words.code} required mono maxLength={40} autoComplete="off" {...entry.text("code")} />
        </div>
        <div className="edit-cell quarter branch-fields-phone">
          <TextField label={words.phone} type="tel" mono maxLength={40} autoComplete="off" {...entry.text("phone")} />
        </div>
        <div className="edit-cell">
          <TextField label={words.address} required maxLength={200} autoComplete="off" {...entry.text("street")} />
        </div>
        <div className="edit-cell half">
          <TextField label={words.city} required maxLength={100} autoComplete="off" {...entry.text("city")} />
        </div>
        <div className="edit-cell quarter">
          <TextField label={words.state} maxLength={60} autoComplete="off" {...entry.text("state")} />
        </div>
        <div className="edit-cell quarter">
          <TextField label={words.zipCode} mono maxLength={16} autoComplete="off" {...entry.text("zipCode")} />
        </div>
        <div className="edit-cell half">
          <SelectField label={words.country} options={countries} {...entry.text("country")} />
        </div>
        <div className="edit-cell half">
          <SelectField label={words.zone} placeholder={words.zoneOfPlace} options={zones} {...entry.text("zone")} />
        </div>
      </fieldset>
      <fieldset className="edit-sheet-group">
        <legend>{words.hours}</legend>
        {weekdays.map((day) => (
          <fieldset key={day} className="edit-cell half branch-fields-day">
            <legend>{words.dayNames[day]}</legend>
            <TextField label={words.opens} type="time" mono {...entry.text(`${day}Opens`)} />
            <TextField label={words.closes} type="time" mono {...entry.text(`${day}Closes`)} />
          </fieldset>
        ))}
        <div className="edit-cell half">
          <TextField label={words.cutOff} type="time" mono required hint={words.cutOffHint} {...entry.text("cutOff")} />
        </div>
        {(["morningCutOff", "afternoonCutOff"] as const).map((name) => (
          <div key={name} className="edit-cell half">
            <TextField label={words[name]} type="time" mono hint={words.waveCutOffHint} {...entry.text(name)} />
          </div>
        ))}
        <p className="edit-cell branch-fields-hint hint">{words.hoursHint}</p>
      </fieldset>
      <fieldset className="edit-sheet-group">
        <legend>{words.otherDays}</legend>
        <div className="edit-cell">
          <TextareaField
            label={words.otherDays}
            hint={words.otherDaysHint}
            rows={8}
            maxLength={12_000}
            spellCheck={false}
            {...entry.text("otherDays")}
          />
        </div>
      </fieldset>
    </div>
  );
}
