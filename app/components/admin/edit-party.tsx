import { useId, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { statesOf } from "#domain/shared/states.ts";
import { EditCell } from "#app/components/admin/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/edit-entry.ts";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** One side of the waybill, as cells. */
export function EditParty({ role, entry }: { role: "sender" | "receiver"; entry: EditEntry }) {
  const [country, setCountry] = useState(entry.value(`${role}Country`) || "USA");
  const listId = useId();
  const name = (part: string) => `${role}${part}`;
  const states = statesOf(country);
  const line = (part: string, label: string, more: object = {}, className = "") => (
    <EditCell entry={entry} name={name(part)} className={className}>
      <TextField {...entry.text(name(part))} label={label} autoComplete="off" {...more} />
    </EditCell>
  );
  return (
    <fieldset className="edit-sheet-group">
      <legend>{editWords[role]}</legend>
      {line("Name", words.name, { maxLength: 120 })}
      {line("Company", words.company, { maxLength: 120 })}
      {line("Phone", words.phone, { type: "tel", maxLength: 40 }, "half")}
      {line("Email", words.email, { type: "email", maxLength: 254, autoCapitalize: "none", spellCheck: false }, "half")}
      {line("Address", words.address, { maxLength: 200 })}
      {line("City", words.city, { maxLength: 100 }, "half")}
      {line("State", words.state, { maxLength: 60, list: states.length > 0 ? listId : undefined }, "quarter")}
      {line("ZipCode", words.zipCode, { maxLength: 16, mono: true }, "quarter")}
      <datalist id={listId}>
        {states.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </datalist>
      <EditCell entry={entry} name={name("Country")}>
        <SelectField
          {...entry.text(name("Country"))}
          label={words.country}
          options={entry.page.countries}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
      </EditCell>
      {line("TaxId", role === "sender" ? words.senderTaxId : words.receiverTaxId, { maxLength: 40 })}
      <EditCell entry={entry} name={role === "sender" ? "pickupInstructions" : "specialInstructions"}>
        <TextareaField
          {...entry.text(role === "sender" ? "pickupInstructions" : "specialInstructions")}
          label={role === "sender" ? words.pickupInstructions : words.specialInstructions}
          rows={2}
        />
      </EditCell>
    </fieldset>
  );
}
