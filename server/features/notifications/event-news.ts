import { mailWords } from "#copy/en/mails.ts";
import { pieceCount } from "#copy/en/measures.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { serviceWords } from "#copy/en/services.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatMoment, isoOf, placeMoment } from "#domain/shared/place-moment.ts";
import { isTerminal, progressOf } from "#domain/shipments/status.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { NewsParcel, NewsRecipient } from "#emails/news.ts";
import type { TrackingEventMail } from "#emails/tracking-event.ts";
import { now } from "#server/clock.ts";
import { mailMapOf } from "#server/features/notifications/mail-map.ts";
import { mailPlaces, type PlacesOfShipment } from "#server/features/notifications/mail-places.ts";
import type { EventRow } from "#server/features/shipments/event.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Part of a mail that is the same for all its recipients. */
export type EventNews = Omit<TrackingEventMail, keyof NewsRecipient>;

/** Fields of a shipment and an event that a mail needs. */
export type NewsShipment = PlacesOfShipment &
  Pick<
    ShipmentRow,
    | "trackingNumber"
    | "service"
    | "quantity"
    | "requiresSignature"
    | "estimatedDeliveryAt"
    | "recipientZone"
    | "knownByDay"
  >;
export type NewsEvent = {
  event: Pick<
    EventRow,
    | "seq"
    | "kind"
    | "status"
    | "reasonCode"
    | "occurredAt"
    | "isDay"
    | "zone"
    | "city"
    | "state"
    | "country"
    | "isPublicNote"
    | "description"
  >;
  branchName: string | null;
};

/**
 * Builds the news of an event, even if another event followed by now. Without names, streets and prices: a mail is
 * forwarded more easily than a page.
 */
export async function newsOf(
  shipment: NewsShipment,
  { event, branchName }: NewsEvent,
  history: readonly NewsEvent[],
): Promise<EventNews> {
  const [status, reasonCode] = [event.status, event.reasonCode];
  const { from, to, placeOf } = await mailPlaces(shipment);
  const place = placeOf(event);
  const occurred = placeMoment(event.occurredAt, event.zone, event.isDay);
  const until = history.filter(({ event: past }) => past.kind === "planned" || past.occurredAt <= event.occurredAt);
  const due =
    shipment.estimatedDeliveryAt && !isTerminal(status)
      ? placeMoment(shipment.estimatedDeliveryAt, shipment.recipientZone, shipment.knownByDay.includes("estimated"))
      : null;
  const facts = {
    status,
    origin: from,
    destination: to,
    currentPlace: place,
    estimatedDelivery: due,
    deliveredAt: status === "delivered" ? occurred : null,
    events: [{ kind: event.kind, status, reasonCode, occurred }],
  };
  const sentence = trackingSentence(facts, now());
  return {
    ...(await parcelOf(shipment)),
    status,
    isCorrection: event.kind === "correction",
    corrected: statusBefore(event, history),
    sentence: sentence.text,
    ...meaningOf(shipment, status, reasonCode),
    note: event.isPublicNote && event.description !== "" ? event.description : null,
    progress: progressOf(status, statusesOf(until)),
    map: await mailMapOf(shipment, { status, events: until }),
    when: formatMoment(occurred),
    where: [branchName, place && placeLine(place)].filter(Boolean).join(", "),
    // A shipment on hold has no promised hour.
    dueAt: due && sentence.promise ? isoOf(due) : null,
    estimated: due && sentence.promise && formatMoment(due),
  };
}

/** Builds what every mail says of its shipment, whatever its news. */
export async function parcelOf(
  shipment: NewsShipment,
): Promise<Omit<NewsParcel, "status" | "progress" | "map" | "dueAt">> {
  const { from, to } = await mailPlaces(shipment);
  const service = serviceWords[shipment.service];
  return {
    trackingNumber: shipment.trackingNumber,
    trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
    letter: service.letter,
    service: `${service.name}, ${pieceCount(shipment.quantity)}`,
    from: placeLine(from),
    to: placeLine(to),
  };
}

function meaningOf(
  { requiresSignature }: NewsShipment,
  status: ShipmentStatus,
  reasonCode: ReasonCode | null,
): Pick<EventNews, "meaning" | "isMeaningParticular"> {
  if (reasonCode) return { meaning: reasonWords[reasonCode].sentence, isMeaningParticular: true };
  return status === "out_for_delivery" && requiresSignature
    ? { meaning: mailWords.event.signature, isMeaningParticular: true }
    : { meaning: mailWords.event.meaning[status], isMeaningParticular: false };
}

/** Returns the statuses so far, in the order given. */
export function statusesOf(history: readonly NewsEvent[]): ShipmentStatus[] {
  const past = history.filter(({ event: { kind } }) => kind !== "planned" && kind !== "location");
  return past.map(({ event }) => event.status);
}

/**
 * Returns the status before this event was recorded. A backfilled event happened earlier and was never the current
 * status.
 */
function statusBefore({ seq }: NewsEvent["event"], history: readonly NewsEvent[]): ShipmentStatus | null {
  const earlier = history
    .map((row) => row.event)
    .filter((past) => past.seq < seq && past.kind !== "planned" && past.kind !== "location");
  const [last] = earlier.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || b.seq - a.seq);
  return last ? last.status : null;
}
