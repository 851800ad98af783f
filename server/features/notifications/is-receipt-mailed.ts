import type { MailCause } from "#domain/notifications/message.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { isSampleAddress, parseEmail } from "#domain/shared/email.ts";
import { now } from "#server/clock.ts";
import { receiptTemplate } from "#server/features/notifications/mail-booking-receipt.ts";
import { stateOfMessage } from "#server/features/notifications/message.rows.ts";
import { reasonToWithhold } from "#server/features/notifications/queue-message.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Checks whether the receipt of a booking goes out by mail, so that its page promises no mail that is withheld. Right
 * after booking the mail is not written yet; the present settings decide.
 */
export async function isReceiptMailed(actor: Actor, trackingNumber: string): Promise<boolean> {
  const shipment = await loadShipmentByNumber(trackingNumber);
  if (!shipment || !(await hasMailServer())) return false;
  const state = await stateOfMessage(receiptTemplate, shipment.id);
  if (state !== null) return state === "queued" || state === "sent";
  const recipient = parseEmail(shipment.senderEmail);
  if (recipient === null || isSampleAddress(recipient)) return false;
  const question = {
    template: receiptTemplate,
    cause: causeOf(actor, shipment),
    switchedBy: "booked" as const,
    isWanted: shipment.notifyEmail,
    isOfSeries: false,
    at: now(),
  };
  return (await reasonToWithhold(recipient, question)) === null;
}

function causeOf(actor: Actor, { ownerUserId }: ShipmentRow): MailCause {
  if (ownerUserId !== null) return "customer";
  return isStaff(actor) ? "staff" : "stranger";
}
