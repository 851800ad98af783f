import { fallbacks } from "#copy/en/messages.ts";
import { typedPlace } from "#domain/shared/address.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import type { Party } from "#domain/shipments/views.ts";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";

/** Returns a sender for the address sheet: the company is prominent, if there is one. */
export function placedSender(party: Party): PlacedAddress {
  return placed(party, party.company || party.name);
}

/** Returns a recipient for the address sheet: the person is prominent. */
export function placedRecipient(party: Party): PlacedAddress {
  return placed(party, party.name || party.company);
}

function placed(party: Party, first: string): PlacedAddress {
  return {
    name: or(first),
    lines: [
      ...[party.name, party.company].filter((name) => name && name !== first),
      or(party.street),
      party.street2,
      [typedPlace(party).place, party.country].filter(Boolean).join(", "),
      party.latin,
    ].filter(Boolean),
    phone: party.phone ? formatPhone(party.phone) : fallbacks.notSpecified,
    dial: party.phone,
    email: or(party.email),
  };
}

function or(text: string): string {
  return text || fallbacks.notSpecified;
}
