import { routeWords } from "#copy/en/tracking-page.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { stopsOnMap } from "#domain/maps/stops-on-map.ts";
import { routeStopsOf } from "#domain/shipments/route-stops.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { MailMapPicture } from "#emails/mail.ts";
import { ink } from "#emails/styles.ts";
import { mailPlaces, type PlacesOfShipment } from "#server/features/notifications/mail-places.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import type { EventRow } from "#server/features/shipments/event.rows.ts";
import { placeStops } from "#server/features/tracking/route-of-shipment.ts";
import { writeMapMark } from "#server/maps/map-mark.ts";

/** With more stops, a picture of this size shows nothing. */
const mostStops = 40;

type Told = {
  status: ShipmentStatus;
  /** Newest first, up to the event of the mail. */
  events: readonly { event: Pick<EventRow, "kind" | "city" | "state" | "country"> }[];
};

/**
 * Returns the route of a shipment for its mail, by cities (A1) and only as far as the mail tells; drawn when the mail
 * goes out (`inline-map.ts`). Undefined if a place is unknown, or all places are the same.
 */
export async function mailMapOf(
  shipment: PlacesOfShipment,
  { status, events }: Told,
): Promise<MailMapPicture | undefined> {
  const { from: origin, to: destination, placeOf } = await mailPlaces(shipment);
  const places = events.map(({ event }) => ({ kind: event.kind, place: placeOf(event) }));
  const unplaced = routeStopsOf({ status, origin, destination, currentPlace: null, events: places });
  const zipCodes = () => ({ origin: shipment.senderZipCode, destination: shipment.recipientZipCode });
  const stops = stopsOnMap(await placeStops(unplaced, { origin, destination, zipCodes }), countryName);
  const points = new Set(stops.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  if (stops.length < unplaced.length || stops.length > mostStops || points.size < 2) return undefined;
  const now = stops.find(({ kind }) => kind === "now")?.city ?? null;
  // Before the handover it is with its sender, not on the route (A10).
  const words = routeWords(
    [...new Set(stops.map(({ city }) => city))],
    status === "pending" ? null : now,
    status === "returned",
  );
  return { src: writeMapMark({ colour: (await mailSender()).accent?.fill ?? ink.signal, stops }), words };
}
