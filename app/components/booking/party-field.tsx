import type { ComponentProps } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { partyStepWords } from "#copy/en/party-step.ts";
import type { PartySide } from "#domain/bookings/customers.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import type { FieldSource } from "#app/components/booking/parcel-field.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

export type PartyPart = "name" | "company" | "phone" | "email" | "address" | "address2" | "city" | "state" | "zipCode";

const inputs: Partial<Record<PartyPart, Partial<ComponentProps<typeof TextField>>>> = {
  phone: { type: "tel" },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  zipCode: { mono: true },
};

type Props = { of: FieldSource; role: PartySide };

/** A text field of the sender or the receiver. `country`: its ZIP code is optional if that country has none. */
export function PartyField({
  of: source,
  role,
  part,
  country,
  ...more
}: Props & { part: PartyPart; country: string } & Omit<Partial<ComponentProps<typeof TextField>>, "name">) {
  const optional = part === "zipCode" ? { optional: !needsZip(country) } : {};
  return (
    <TextField {...source.text(partyName(role, part))} {...inputs[part]} {...optional} label={words[part]} {...more} />
  );
}

/** Checkbox under a ZIP code that lies in another state: ticked, the ZIP code stays. */
export function KeepZip({ of: source, role }: Props) {
  const { defaultValue: zip, error } = source.text(partyName(role, "zipCode"));
  const name = partyName(role, "zipConfirmed");
  const isKept = source.text(name).defaultValue === zip;
  const isWhole = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(zip);
  if (!isWhole || (error === undefined && !isKept)) return null;
  return <Checkbox name={name} value={zip} defaultChecked={isKept} label={partyStepWords.keepZip(zip)} />;
}

/** Returns the name of a party's field: `senderZipCode`. */
export function partyName(role: PartySide, part: string): string {
  return `${role}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
