import type { CityPlace } from "#domain/shipments/views.ts";
import { destinationOf, originOf } from "#server/features/tracking/public-tracking.view.ts";
import { loadZipCodes, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { publicPlace } from "#server/places/public-place.ts";

/**
 * The shipment with places as strangers may read them (A1): no city anybody made up while booking. Where an event took over what was typed for
 * sender or recipient it takes over what is shown for them.
 */
export async function withPublicPlaces(shipment: TrackedShipment): Promise<TrackedShipment> {
  let zipCodes: ReturnType<typeof loadZipCodes> | undefined;
  const zipOf = async (end: "origin" | "destination") => (await (zipCodes ??= loadZipCodes(shipment.id)))[end];
  const [origin, destination] = [originOf(shipment), destinationOf(shipment)];
  const shown = {
    origin: await publicPlace(origin, () => zipOf("origin")),
    destination: await publicPlace(destination, () => zipOf("destination")),
  };
  const seen = (place: NullablePlace): NullablePlace => {
    const end = isSame(place, origin) ? shown.origin : isSame(place, destination) ? shown.destination : null;
    return end ? { city: end.city || null, state: end.state, country: end.country } : place;
  };
  const current = seen({ city: shipment.currentCity, state: shipment.currentState, country: shipment.currentCountry });
  return {
    ...shipment,
    originCity: shown.origin.city,
    originState: shown.origin.state,
    destinationCity: shown.destination.city,
    destinationState: shown.destination.state,
    currentCity: current.city,
    currentState: current.state,
    currentCountry: current.country,
    events: shipment.events.map((event) => ({
      ...event,
      ...seen({ city: event.city, state: event.state, country: event.country }),
    })),
  };
}

type NullablePlace = { city: string | null; state: string | null; country: string | null };

/** The same words in the same place, however they are written. */
export function isSame(place: NullablePlace, typed: CityPlace): boolean {
  return (
    place.city !== null &&
    place.city.trim().toLowerCase() === typed.city.trim().toLowerCase() &&
    (place.state ?? "") === typed.state &&
    (place.country ?? "") === typed.country
  );
}
