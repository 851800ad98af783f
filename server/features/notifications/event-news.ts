import { mailWords } from "#copy/en/mails.ts";
import { pieceCount } from "#copy/en/measures.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { serviceWords } from "#copy/en/services.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatMoment, isoOf, placeMoment } from "#domain/shared/place-moment.ts";
import { isTerminal, progressOf } from "#domain/shipments/status.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { EventKind, ReasonCode, ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { NewsParcel, NewsReader } from "#emails/news.ts";
import type { TrackingEventMail } from "#emails/tracking-event.ts";
import { now } from "#server/clock.ts";
import { mailMapOf } from "#server/features/notifications/mail-map.ts";
import { mailPlaces, type PlacesOfShipment } from "#server/features/notifications/mail-places.ts";
import type { EventRow } from "#server/features/shipments/event.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** The part of a mail that is the same for all its readers. */
export type EventNews = Omit<TrackingEventMail, keyof NewsReader>;

/** As much of a shipment and of an event as a mail is made of. */
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

/** What the event said, even where another one has followed it by now. No names, streets or prices: a mail is passed on more easily than a page. */
export async function newsOf(
  shipment: NewsShipment,
  { event, branchName }: NewsEvent,
  history: readonly NewsEvent[],
): Promise<EventNews> {
  const [status, reasonCode] = [event.status as ShipmentStatus, event.reasonCode as ReasonCode | null];
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
    events: [{ kind: event.kind as EventKind, status, reasonCode, occurred }],
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
    // What is held up is promised for no hour.
    dueAt: due && sentence.promise ? isoOf(due) : null,
    estimated: due && sentence.promise && formatMoment(due),
  };
}

/** What every mail says of its shipment, whatever it tells. */
export async function parcelOf(
  shipment: NewsShipment,
): Promise<Omit<NewsParcel, "status" | "progress" | "map" | "dueAt">> {
  const { from, to } = await mailPlaces(shipment);
  const service = serviceWords[shipment.service as ServiceKey];
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

/** What it was so far, in the order given. */
export function statusesOf(history: readonly NewsEvent[]): ShipmentStatus[] {
  const past = history.filter(({ event: { kind } }) => kind !== "planned" && kind !== "location");
  return past.map(({ event }) => event.status as ShipmentStatus);
}

/** What stood before this was recorded; what was only filled in happened earlier and never stood. */
function statusBefore({ seq }: NewsEvent["event"], history: readonly NewsEvent[]): ShipmentStatus | null {
  const earlier = history
    .map((row) => row.event)
    .filter((past) => past.seq < seq && past.kind !== "planned" && past.kind !== "location");
  const [last] = earlier.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || b.seq - a.seq);
  return last ? (last.status as ShipmentStatus) : null;
}
