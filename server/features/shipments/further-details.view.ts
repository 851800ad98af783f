import { furtherWords } from "#copy/en/back-office.ts";
import { fieldWords as words } from "#copy/en/booking.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Returns stored fields without a separate place on the staff page, in reading order, without blank ones (C9). */
export function furtherDetails(
  row: ShipmentRow,
  payment: PaymentRow | null,
  activity: StaffShipment["activity"],
): StaffShipment["furtherDetails"] {
  const channels = [
    row.notifyEmail && words.notifyEmail,
    row.notifySms && words.notifySms,
    row.notifyPush && editWords.notifyPush,
  ]
    .filter(Boolean)
    .join(", ");
  const lines: [string, string][] = [
    [words.senderTaxId, row.senderTaxId],
    [furtherWords.recipientTaxId, row.recipientTaxId],
    [words.notifications, channels],
    [furtherWords.smsConsent, consentLine(row)],
    [
      words.billingAddress,
      [payment?.billingAddress, payment?.billingZipCode, payment?.billingCountry].filter(Boolean).join(", "),
    ],
    [furtherWords.reference, row.reference],
    [words.billingReference, payment?.billingReference ?? ""],
    [furtherWords.termsAccepted, row.termsVersion],
    [furtherWords.notStated, notStatedLine(activity)],
    [furtherWords.notes, row.notes],
  ];
  return lines.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}

/** Names mandatory fields that the file of an imported record left blank. */
function notStatedLine(activity: StaffShipment["activity"]): string {
  const names = activity.find(({ action }) => action === "shipment.booked")?.after?.["notKnown"];
  const blank = Array.isArray(names) ? names.filter((name) => neverBlank.some((each) => each === name)) : [];
  return blank.length > 0 ? furtherWords.defaultsShown(blank.map((name) => fieldTitle(String(name))).join(", ")) : "";
}

const neverBlank = ["serviceType", "packageType", "quantity"];

/** In the sender's zone. */
function consentLine({ smsConsent, senderZone }: ShipmentRow): string {
  return smsConsent ? furtherWords.smsConsentOf(formatPlaceTime(smsConsent.at, senderZone), smsConsent.wording) : "";
}
