import { Fragment, type ReactNode, useId, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import { statesOf } from "#domain/shared/country-states.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import type { PartyFinder } from "#app/components/admin/shipments/use-party-finder.tsx";
import { KeepZip } from "#app/components/shipment/keep-zip.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/**
 * In the order of a waybill; with a `finder` in the order of a conversation at the counter: first what finds people
 * and places.
 */
const stored = [
  "name",
  "company",
  "phone",
  "email",
  "address",
  "address2",
  "city",
  "state",
  "zipCode",
  "country",
  "rest",
] as const;
const told = [
  "phone",
  "email",
  "name",
  "company",
  "address",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
] as const;

/** One party of the waybill, as cells. */
export function EditParty({
  role,
  entry,
  finder,
}: {
  role: "sender" | "receiver";
  entry: EditEntry;
  finder?: PartyFinder;
}) {
  const [country, setCountry] = useState(entry.value(nameOf(role, "country")) || "USA");
  const listId = useId();
  const name = (part: string) => nameOf(role, part);
  const states = statesOf(country);
  const line = (part: string, label: string, more: object = {}, className = "") => (
    <EditCell entry={entry} name={name(part)} className={className}>
      <TextField {...entry.text(name(part))} {...finder?.input(part)} label={label} autoComplete="off" {...more} />
      {finder?.listOf(part)}
      {finder && (part === "phone" || part === "email") ? (
        <div className="edit-cell-unknown">
          <Checkbox
            {...entry.box(`${name(part)}Unknown`)}
            label={newWords.notKnown}
            title={newWords.notKnownOf(label)}
          />
        </div>
      ) : null}
    </EditCell>
  );
  const cells: Record<(typeof stored)[number], ReactNode> = {
    name: line("name", words.name, { maxLength: 120 }),
    company: line("company", words.company, { maxLength: 120 }),
    phone: line(
      "phone",
      words.phone,
      // At the counter a customer says who they are first.
      { type: "tel", maxLength: 40, autoFocus: finder !== undefined && role === "sender" },
      "half",
    ),
    email: line(
      "email",
      words.email,
      { type: "email", maxLength: 254, autoCapitalize: "none", spellCheck: false },
      "half",
    ),
    address: line("address", words.address, { maxLength: 200 }),
    address2: line("address2", words.address2, { maxLength: 100 }),
    city: line("city", words.city, { maxLength: 100 }, "half"),
    state: line("state", words.state, { maxLength: 60, list: states.length > 0 ? listId : undefined }, "quarter"),
    zipCode: (
      <>
        {line("zipCode", words.zipCode, { maxLength: 16, mono: true, optional: !needsZip(country) }, "quarter")}
        <KeepZip
          role={role}
          zip={entry.value(name("zipCode"))}
          kept={entry.value(name("zipConfirmed"))}
          error={entry.text(name("zipCode")).error}
        />
      </>
    ),
    country: (
      <EditCell entry={entry} name={name("country")} className={finder ? "rest" : ""}>
        <SelectField
          {...entry.text(name("country"))}
          label={words.country}
          options={entry.page.countries}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
      </EditCell>
    ),
    rest: (
      <>
        {line("taxId", role === "sender" ? words.senderTaxId : words.receiverTaxId, { maxLength: 40 })}
        <EditCell entry={entry} name={role === "sender" ? "pickupInstructions" : "specialInstructions"}>
          <TextareaField
            {...entry.text(role === "sender" ? "pickupInstructions" : "specialInstructions")}
            label={role === "sender" ? words.pickupInstructions : words.specialInstructions}
            rows={2}
          />
        </EditCell>
      </>
    ),
  };
  return (
    <fieldset className="edit-sheet-group">
      <legend>
        {editWords[role]}
        {finder ? <small className="hint">{finder.said || newWords.contactHint}</small> : null}
      </legend>
      {(finder ? told : stored).map((part) => (
        <Fragment key={part}>{cells[part]}</Fragment>
      ))}
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

function nameOf(role: string, part: string): string {
  return `${role}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
