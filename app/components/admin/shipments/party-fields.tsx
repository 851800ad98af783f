import { keysOf } from "#domain/shared/records.ts";
import { Fragment, useId, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import type { PartySide } from "#domain/bookings/customers.ts";
import { statesOf } from "#domain/shared/country-states.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { ParcelCell } from "#app/components/admin/shipments/parcel-fields.tsx";
import type { PartyFinder } from "#app/components/admin/shipments/use-party-finder.tsx";
import { LatinField } from "#app/components/booking/latin-field.tsx";
import { KeepZip, PartyField, partyName, type PartyPart } from "#app/components/booking/party-field.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

/** Width of each cell and its longest value, in the order of a waybill. */
const cells: Record<PartyPart, { maxLength: number; className?: string }> = {
  name: { maxLength: 120 },
  company: { maxLength: 120 },
  phone: { maxLength: 40, className: "half" },
  email: { maxLength: 254, className: "half" },
  address: { maxLength: 200 },
  address2: { maxLength: 100 },
  city: { maxLength: 100, className: "half" },
  state: { maxLength: 60, className: "quarter" },
  zipCode: { maxLength: 16, className: "quarter" },
};
const stored = keysOf(cells);
/** The order of a conversation at the counter: first what finds people and places. */
const told: PartyPart[] = ["phone", "email", "name", "company", "address", "address2", "zipCode", "city", "state"];

/** One party of the waybill, as cells. With a `finder` (at the counter) it suggests known customers. */
export function PartyFields({ role, entry, finder }: { role: PartySide; entry: EditEntry; finder?: PartyFinder }) {
  const countryName = partyName(role, "country");
  const [country, setCountry] = useState(entry.value(countryName) || "USA");
  const listId = useId();
  const states = statesOf(country);
  return (
    <fieldset className="edit-sheet-group">
      <legend>
        {editWords[role]}
        {finder ? <small className="hint">{finder.said || newWords.contactHint}</small> : null}
      </legend>
      {(finder ? told : stored).map((part) => (
        <Fragment key={part}>
          <EditCell entry={entry} name={partyName(role, part)} className={cells[part].className ?? ""}>
            <PartyField
              of={entry}
              {...{ role, part, country, maxLength: cells[part].maxLength }}
              autoComplete="off"
              // At the counter a customer says who they are first.
              autoFocus={part === "phone" && role === "sender" && finder !== undefined}
              list={part === "state" && states.length > 0 ? listId : undefined}
              {...finder?.input(part)}
            />
            {finder?.listOf(part)}
            {finder && (part === "phone" || part === "email") ? (
              <div className="edit-cell-unknown">
                <Checkbox
                  {...entry.box(`${partyName(role, part)}Unknown`)}
                  label={newWords.notKnown}
                  title={newWords.notKnownOf(words[part])}
                />
              </div>
            ) : null}
          </EditCell>
          {part === "zipCode" ? <KeepZip of={entry} role={role} /> : null}
        </Fragment>
      ))}
      <EditCell entry={entry} name={countryName} className={finder ? "rest" : ""}>
        <SelectField
          {...entry.text(countryName)}
          label={words.country}
          options={entry.page.countries}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
      </EditCell>
      <EditCell entry={entry} name={partyName(role, "latin")}>
        <LatinField of={entry} role={role} />
      </EditCell>
      {finder ? null : <Rest role={role} entry={entry} />}
      <datalist id={listId}>
        {states.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

/** At the counter these are cells of the parcel. */
function Rest({ role, entry }: { role: PartySide; entry: EditEntry }) {
  return (
    <>
      <ParcelCell entry={entry} name={`${role}TaxId`} maxLength={40} />
      <ParcelCell entry={entry} name={role === "sender" ? "pickupInstructions" : "specialInstructions"} rows={2} />
    </>
  );
}
