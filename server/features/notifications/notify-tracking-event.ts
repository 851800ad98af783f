import type { MailCause } from "#domain/notifications/message.ts";
import { transaction } from "#server/db/transaction.ts";
import { isDigestedIn } from "#server/features/notifications/digested-addresses.ts";
import { newsOf } from "#server/features/notifications/event-news.ts";
import { newsInOwnWords } from "#server/features/notifications/news.ts";
import { pickupMailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { notifyRecipients } from "#server/features/notifications/notify-recipients.ts";
import { findWindowToSay } from "#server/features/notifications/window-to-say.ts";
import { type EventRow, loadEvent, loadEvents } from "#server/features/shipments/event.rows.ts";
import { lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Sends the news of an event to its recipients: once per event and address, however often the job runs. Does nothing
 * if the event was voided or the shipment deleted meanwhile; skips addresses that get a digest of the bulk job. Locks
 * the shipment, so that a void of the event later finds its recipients.
 */
export async function notifyTrackingEvent(eventId: string, bulkJobId: string | null = null): Promise<void> {
  await transaction(async () => {
    const event = await loadEvent(eventId);
    const shipment = event && (await lockShipment(event.shipmentId));
    if (!event || !shipment || shipment.deletedAt) return;
    const history = (await loadEvents(shipment.id)).filter(({ voided }) => !voided);
    const told = history.find((row) => row.event.id === eventId);
    if (!told) return;
    const window = await findWindowToSay(shipment, event.status);
    const news = async () => newsInOwnWords(await newsOf(shipment, told, history), window);
    // Newest first.
    const before = history[history.indexOf(told) + 1]?.event.status;
    // The cancellation removes the pickup from the sender's calendar; taking it back adds the pickup again.
    const calendar = async () => {
      if (told.event.status === "cancelled") return pickupMailCalendar(shipment, "CANCEL");
      return before === "cancelled" ? pickupMailCalendar(shipment, "PUBLISH") : null;
    };
    const digested = bulkJobId === null ? {} : { isDigested: await isDigestedIn(bulkJobId) };
    await notifyRecipients(shipment, {
      news,
      onceFor: eventId,
      cause: causeOf(event, shipment),
      calendar,
      ...digested,
    });
  });
}

/** The cause is the actor who recorded the event. */
function causeOf({ recordedBy }: EventRow, { ownerUserId }: ShipmentRow): MailCause {
  if (recordedBy === "visitor") return "stranger";
  if (recordedBy.startsWith("system:")) return "system";
  return recordedBy === ownerUserId ? "customer" : "staff";
}
