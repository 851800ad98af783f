import type { CityPlace } from "#domain/shipments/views.ts";
import { destinationOf, originOf } from "#server/features/tracking/public-tracking.view.ts";
import { loadZipCodes, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { publicPlace } from "#server/places/public-place.ts";

/**
 * Returns the shipment with places as visitors may read them (A1), without cities made up while booking. Events that
 * took over the place of sender or recipient show it like theirs. A city typed by staff stays only if the gazetteer
 * or a branch has it, or the event is ticked "public note"; else its state is shown.
 */
export async function withPublicPlaces(shipment: TrackedShipment): Promise<TrackedShipment> {
  let zipCodes: ReturnType<typeof loadZipCodes> | undefined;
  const zipOf = async (end: "origin" | "destination") => (await (zipCodes ??= loadZipCodes(shipment.id)))[end];
  const [origin, destination] = [originOf(shipment), destinationOf(shipment)];
  const shown = {
    origin: await publicPlace(origin, () => zipOf("origin")),
    destination: await publicPlace(destination, () => zipOf("destination")),
  };
  const seen = async (place: NullablePlace, isPublic: boolean): Promise<NullablePlace> => {
    const end = isSame(place, origin) ? shown.origin : isSame(place, destination) ? shown.destination : null;
    if (!end && (isPublic || place.city === null)) return place;
    const named = end ?? (await publicPlace(filled(place), () => ""));
    return { city: named.city || null, state: named.state, country: named.country };
  };
  const events = await Promise.all(
    shipment.events.map(async (event) => {
      const place = { city: event.city, state: event.state, country: event.country };
      const isPublic = event.publicNote !== null || event.publicLocation !== null || event.branchCity === event.city;
      return { typed: place, event: { ...event, ...(await seen(place, isPublic)) } };
    }),
  );
  const currentTyped = { city: shipment.currentCity, state: shipment.currentState, country: shipment.currentCountry };
  // The newest event at this place decides whether its city may be named.
  const latest = events.find(({ typed }) => typed.city !== null && isSame(typed, filled(currentTyped)));
  const current = latest?.event ?? (await seen(currentTyped, false));
  return {
    ...shipment,
    originCity: shown.origin.city,
    originState: shown.origin.state,
    destinationCity: shown.destination.city,
    destinationState: shown.destination.state,
    currentCity: current.city,
    currentState: current.state,
    currentCountry: current.country,
    events: events.map(({ event }) => event),
  };
}

type NullablePlace = { city: string | null; state: string | null; country: string | null };

function filled({ city, state, country }: NullablePlace): CityPlace {
  return { city: city ?? "", state: state ?? "", country: country ?? "" };
}

/** Checks whether both are the same place, ignoring spelling. */
export function isSame(place: NullablePlace, typed: CityPlace): boolean {
  return (
    place.city !== null &&
    place.city.trim().toLowerCase() === typed.city.trim().toLowerCase() &&
    (place.state ?? "") === typed.state &&
    (place.country ?? "") === typed.country
  );
}
