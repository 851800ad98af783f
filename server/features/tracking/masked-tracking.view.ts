import { type MaskedContact, MaskedTracking, type RouteStop } from "#domain/shipments/views.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { numberOnlyFields } from "#server/features/tracking/public-tracking.view.ts";
import type { TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

/** The tier of the setting `contacts-masked` (A1): number only, and as much of each party as lets them know it is theirs. */
export function maskedTrackingView(shipment: TrackedShipment, row: ShipmentRow, route: RouteStop[]): MaskedTracking {
  return MaskedTracking.parse({
    tier: "contacts_masked",
    ...numberOnlyFields(shipment, route),
    sender: maskedContact({ name: row.senderName, zipCode: row.senderZipCode, phone: row.senderPhone, email: row.senderEmail }),
    recipient: maskedContact({ name: row.recipientName, zipCode: row.recipientZipCode, phone: row.recipientPhone, email: row.recipientEmail }),
  });
}

/** Initials, first three of the ZIP, last two digits of the phone, first letter of the e-mail's two halves. Short values vanish whole. */
export function maskedContact(contact: { name: string; zipCode: string; phone: string; email: string }): MaskedContact {
  return {
    initials: contact.name.split(/\s+/).filter(Boolean).slice(0, 3).map((word) => `${Array.from(word)[0]?.toUpperCase()}.`).join(" "),
    zipStart: contact.zipCode.length > 3 ? contact.zipCode.slice(0, 3) : "",
    phone: maskedPhone(contact.phone),
    email: maskedEmail(contact.email),
  };
}

function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < 7 ? "" : `••• ••• ••${digits.slice(-2)}`;
}

function maskedEmail(email: string): string {
  const [local, domain] = email.split("@");
  if (!local || !domain) return "";
  // The domain of a small firm names the person, so only its ending is left.
  return `${Array.from(local)[0]}•••@•••${domain.slice(domain.lastIndexOf("."))}`;
}
