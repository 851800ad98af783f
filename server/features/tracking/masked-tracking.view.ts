import { maskEmail } from "#domain/shared/email.ts";
import { maskPhone } from "#domain/shared/phone.ts";
import { type MaskedContact, MaskedTracking, type RouteStop } from "#domain/shipments/views.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { numberOnlyFields } from "#server/features/tracking/public-tracking.view.ts";
import type { TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

/**
 * Returns the tier of the setting `contacts-masked` (A1): number-only fields, and enough of each party to recognize
 * themselves. `takenBy`: who took it at the address; "" if no one is noted.
 */
export function maskedTrackingView(
  shipment: TrackedShipment,
  row: ShipmentRow,
  { route, takenBy }: { route: RouteStop[]; takenBy: string },
): MaskedTracking {
  return MaskedTracking.parse({
    tier: "contacts_masked",
    ...numberOnlyFields(shipment, route),
    sender: maskedContact({
      name: row.senderName,
      zipCode: row.senderZipCode,
      phone: row.senderPhone,
      email: row.senderEmail,
    }),
    recipient: {
      ...maskedContact({
        name: row.recipientName,
        zipCode: row.recipientZipCode,
        phone: row.recipientPhone,
        email: row.recipientEmail,
      }),
      takenBy: initialsOf(takenBy),
    },
  });
}

/** Returns initials, the first three digits of the ZIP, and masked phone and e-mail. Missing parts stay blank. */
function maskedContact(contact: { name: string; zipCode: string; phone: string; email: string }): MaskedContact {
  return {
    initials: initialsOf(contact.name),
    zipStart: contact.zipCode.length > 3 ? contact.zipCode.slice(0, 3) : "",
    phone: contact.phone && maskPhone(contact.phone),
    email: contact.email && maskEmail(contact.email),
  };
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${Array.from(word)[0]?.toUpperCase()}.`)
    .join(" ");
}
