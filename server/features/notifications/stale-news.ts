import { newsTemplates, type WithheldReason } from "#domain/notifications/message.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import { now } from "#server/clock.ts";
import { eventRecipients } from "#server/features/notifications/event-recipients.ts";
import { hasNewerMessage, type MessageRow } from "#server/features/notifications/message.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";

/** A message that waited so long, or that was refused once, may be outdated. */
const freshMs = 5 * minuteMs;

/**
 * Returns why news of a shipment that could not be sent at once are no longer news, or null: a later message replaces
 * them, or the shipment or its addresses changed. Tries that come late come in any order.
 */
export async function reasonStale(message: MessageRow): Promise<WithheldReason | null> {
  const { template, shipmentId, attempts, createdAt, channel, recipient } = message;
  if (shipmentId === null || !isOneOf(newsTemplates, template)) return null;
  if (attempts === 0 && now().getTime() - createdAt.getTime() < freshMs) return null;
  const shipment = await loadShipment(shipmentId);
  if (!shipment || shipment.deletedAt) return "shipment_deleted";
  if (await hasNewerMessage(message)) return "overtaken";
  if (template === "promise-changed" && !stillPromises.includes(shipment.status)) return "overtaken";
  if (channel !== "email") return null;
  const reader = (await eventRecipients(shipment)).find(({ email }) => email === recipient);
  if (!reader) return "recipient_changed";
  return reader.isWanted ? null : "shipment_preference";
}
