import { routeStopsOf, type UnplacedStop } from "#domain/shipments/route-stops.ts";
import type { CityPlace, RouteStop } from "#domain/shipments/views.ts";
import {
  currentPlaceOf,
  destinationOf,
  originOf,
  publicEventsOf,
} from "#server/features/tracking/public-tracking.view.ts";
import { loadZipCodes, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { countryCenter } from "#server/places/country-centers.ts";
import { countriesWithCities, findTown } from "#server/places/find-place.ts";

/** Returns the stops for the map of a page. */
export async function routeOfShipment(shipment: TrackedShipment): Promise<RouteStop[]> {
  const [origin, destination] = [originOf(shipment), destinationOf(shipment)];
  const stops = routeStopsOf({
    status: shipment.status,
    origin,
    destination,
    currentPlace: onMap(currentPlaceOf(shipment)),
    events: publicEventsOf(shipment).map((event) => ({ ...event, place: onMap(event.place) })),
  });
  // Loaded only for the few cities missing in the gazetteer.
  let zipCodes: Promise<ZipCodes> | undefined;
  return placeStops(stops, { origin, destination, zipCodes: () => (zipCodes ??= loadZipCodes(shipment.id)) });
}

/** A state alone is no stop of a map that shows cities. */
function onMap(place: CityPlace | null): CityPlace | null {
  return place && (place.city !== "" || !countriesWithCities.includes(place.country)) ? place : null;
}

type ZipCodes = { origin: string; destination: string };
type Ends = { origin: CityPlace; destination: CityPlace; zipCodes: () => Promise<ZipCodes> | ZipCodes };

/**
 * Adds positions to the stops of a journey: of cities or post towns, never of a ZIP (A1). An unknown place stays,
 * without a position.
 */
export async function placeStops(
  stops: readonly UnplacedStop[],
  { origin, destination, zipCodes }: Ends,
): Promise<RouteStop[]> {
  const route: RouteStop[] = [];
  for (const { city, state, country, kind } of stops) {
    // In countries with known cities, an unknown place is not put in the middle of the country.
    const middle = countriesWithCities.includes(country) ? null : countryCenter(country);
    if (!city && !middle) continue;
    let found = await findTown({ city, state, country });
    const end = isSame(origin, { city, state, country })
      ? "origin"
      : isSame(destination, { city, state, country })
        ? "destination"
        : null;
    if (!found && end) {
      found = await findTown({ city, state, country, zipCode: (await zipCodes())[end] });
    }
    const { latitude = null, longitude = null } = found ?? middle ?? {};
    route.push({ city, state, country, isCountry: middle !== null, latitude, longitude, kind });
  }
  return route;
}

function isSame(a: CityPlace, b: CityPlace): boolean {
  return a.city.toLowerCase() === b.city.toLowerCase() && a.state === b.state && a.country === b.country;
}
