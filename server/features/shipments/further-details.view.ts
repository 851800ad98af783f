import type { StaffShipment } from "#domain/shipments/views.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Stored fields without a place of their own on the staff page, in reading order; blank ones are left out (C9). */
export function furtherDetails(row: ShipmentRow, payment: PaymentRow | null): StaffShipment["furtherDetails"] {
  const channels = [row.notifyEmail && "E-mail", row.notifySms && "SMS", row.notifyPush && "Push"]
    .filter(Boolean)
    .join(", ");
  const lines: [string, string][] = [
    ["Sender tax ID", row.senderTaxId],
    ["Recipient tax ID", row.recipientTaxId],
    ["Notifications", channels],
    [
      "Billing address",
      [payment?.billingAddress, payment?.billingZipCode, payment?.billingCountry].filter(Boolean).join(", "),
    ],
    ["Billing reference", payment?.billingReference ?? ""],
    ["Terms accepted", row.termsVersion],
    ["Notes", row.notes],
  ];
  return lines.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}
