import type { MailCause } from "#domain/notifications/message.ts";
import { transaction } from "#server/db/transaction.ts";
import { newsOf } from "#server/features/notifications/event-news.ts";
import { newsInOwnWords } from "#server/features/notifications/news.ts";
import { pickupMailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { notifyRecipients, wasNotified } from "#server/features/notifications/notify-recipients.ts";
import { loadEvent, loadEvents } from "#server/features/shipments/event.rows.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";

/**
 * Corrects a voided event: its recipients, and no others, get the status that applies instead. Does nothing if that
 * status is void by now too: its own void corrects it.
 */
export async function notifyVoidedEvent(voided: {
  eventId: string;
  standsEventId: string;
  cause: MailCause;
}): Promise<void> {
  await transaction(async () => {
    const event = await loadEvent(voided.eventId);
    const shipment = event && (await lockShipment(event.shipmentId));
    if (!event || !shipment || shipment.deletedAt) return;
    const history = (await loadEvents(shipment.id)).filter((row) => !row.voided);
    const stands = history.find((row) => row.event.id === voided.standsEventId);
    if (!stands) return;
    const corrected = event.status;
    // Sent even if other messages of this kind are switched off: the recipient believes something wrong.
    const news = async () => ({
      ...(await newsInOwnWords({ ...(await newsOf(shipment, stands, history)), isCorrection: true, corrected })),
      switchedBy: null,
    });
    await notifyRecipients(shipment, {
      news,
      onceFor: `void of ${voided.eventId}`,
      cause: voided.cause,
      isFor: (email) => wasNotified(event, email),
      // A pickup that was removed with the booking applies again.
      calendar: async () => (corrected === "cancelled" ? pickupMailCalendar(shipment, "PUBLISH") : null),
    });
  });
}
