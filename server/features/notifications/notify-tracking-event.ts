import { mailWords } from "#copy/en/mails.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { serviceWords } from "#copy/en/services.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import { isTerminal, progressOf } from "#domain/shipments/status.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import type { EventKind, ReasonCode, ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { renderMail } from "#emails/render.tsx";
import { trackingEventMail } from "#emails/tracking-event.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { type EventReader, eventReaders } from "#server/features/notifications/event-readers.ts";
import { mailPlaces } from "#server/features/notifications/mail-places.ts";
import { type MailSender, mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { onceId, queueMessage } from "#server/features/notifications/queue-message.ts";
import { type EventRow, type EventWithVoid, loadEvent, loadEvents } from "#server/features/shipments/event.rows.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";
import { mintPrivateLink } from "#server/features/tracking/mint-private-link.ts";

const template = "tracking-event";

/**
 * Mails what an event says: to each party with a private link of its own (A2), to whoever confirmed Get Updates with the number alone. Once per event
 * and address, however often the job runs; nothing of an event that was voided or a shipment that was deleted meanwhile.
 */
export async function notifyTrackingEvent(eventId: string): Promise<void> {
  await transaction(async () => {
    const event = await loadEvent(eventId);
    const shipment = event && (await loadShipment(event.shipmentId));
    if (!event || !shipment) return;
    const history = (await loadEvents(shipment.id)).filter(({ voided }) => !voided);
    const told = history.find((row) => row.event.id === eventId);
    if (!told) return;
    const [company, news] = [await mailSender(), await newsOf(shipment, told, history)];
    for (const { role, email, isWanted, unsubscribeUrl } of await eventReaders(shipment)) {
      const messageId = onceId(template, eventId, email);
      if (await loadMessage(messageId)) continue;
      const link = await linkFor(role, shipment, company);
      await queueMessage({
        messageId,
        template,
        to: email,
        mail: renderMail(trackingEventMail({ ...news, ...link, company, role, unsubscribeUrl })),
        shipmentId: shipment.id,
        isWanted,
        cause: causeOf(event, shipment),
        unsubscribeUrl,
      });
    }
  });
}

/** A private link is for the parties; anybody else who asked for updates gets what the number alone shows (A1). */
async function linkFor(role: EventReader["role"], shipment: ShipmentRow, { zone }: MailSender) {
  if (role === "subscriber") return { linkUrl: trackingAddress(shipment.trackingNumber), linkEnds: null };
  const { url, expiresAt } = await mintPrivateLink(shipment, "message", template);
  return { linkUrl: url, linkEnds: formatDate(expiresAt, zone) };
}

/** Whoever recorded the event brought its mails about. */
function causeOf({ recordedBy }: EventRow, { ownerUserId }: ShipmentRow): MailCause {
  if (recordedBy === "visitor") return "stranger";
  if (recordedBy.startsWith("system:")) return "system";
  return recordedBy === ownerUserId ? "customer" : "staff";
}

/** What the event said, even where another one has followed it by now. No names, streets or prices: a mail is passed on more easily than a page. */
async function newsOf(shipment: ShipmentRow, { event, branchName }: EventWithVoid, history: EventWithVoid[]) {
  const [status, reasonCode] = [event.status as ShipmentStatus, event.reasonCode as ReasonCode | null];
  const { from, to, placeOf } = await mailPlaces(shipment);
  const place = placeOf(event);
  const occurred = placeInstant(event.occurredAt, event.zone);
  const due =
    shipment.estimatedDeliveryAt && !isTerminal(status)
      ? placeInstant(shipment.estimatedDeliveryAt, shipment.recipientZone)
      : null;
  const service = serviceWords[shipment.service as ServiceKey];
  const facts = {
    status,
    origin: from,
    destination: to,
    currentPlace: place,
    estimatedDelivery: due,
    deliveredAt: status === "delivered" ? occurred : null,
    events: [{ kind: event.kind as EventKind, status, reasonCode }],
  };
  const sentence = trackingSentence(facts, now());
  return {
    trackingNumber: shipment.trackingNumber,
    trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
    letter: service.letter,
    service: `${service.name}, ${shipment.quantity === 1 ? "1 piece" : `${shipment.quantity} pieces`}`,
    from: placeLine(from),
    to: placeLine(to),
    status,
    isCorrection: event.kind === "correction",
    corrected: statusBefore(event, history),
    sentence: sentence.text,
    meaning: meaningOf(shipment, status, reasonCode),
    note: event.isPublicNote && event.description !== "" ? event.description : null,
    progress: progressOf(status, statusesUntil(event, history)),
    when: formatPlaceTime(event.occurredAt, event.zone),
    where: [branchName, place && placeLine(place)].filter(Boolean).join(", "),
    // What is held up is promised for no hour.
    estimated: due && sentence.promise && formatPlaceTime(due.at, due.zone),
  };
}

function meaningOf(shipment: ShipmentRow, status: ShipmentStatus, reasonCode: ReasonCode | null): string {
  if (reasonCode) return reasonWords[reasonCode].sentence;
  return status === "out_for_delivery" && shipment.requiresSignature
    ? mailWords.event.signature
    : mailWords.event.meaning[status];
}

/** Newest first. */
function statusesUntil(event: EventRow, history: EventWithVoid[]): ShipmentStatus[] {
  const earlier = history
    .map((row) => row.event)
    .filter((past) => past.kind !== "planned" && past.kind !== "location" && past.occurredAt <= event.occurredAt);
  return earlier.map((past) => past.status as ShipmentStatus);
}

/** What stood before this was recorded; what was only filled in happened earlier and never stood. */
function statusBefore({ seq }: EventRow, history: EventWithVoid[]): ShipmentStatus | null {
  const earlier = history
    .map((row) => row.event)
    .filter((past) => past.seq < seq && past.kind !== "planned" && past.kind !== "location");
  const [last] = earlier.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || b.seq - a.seq);
  return last ? (last.status as ShipmentStatus) : null;
}

function placeInstant(at: Date, zone: string): PlaceInstant {
  return { at: at.toISOString(), zone };
}
