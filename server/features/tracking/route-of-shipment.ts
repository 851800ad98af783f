import { routeStopsOf, type UnplacedStop } from "#domain/shipments/route-stops.ts";
import type { CityPlace, RouteStop } from "#domain/shipments/views.ts";
import {
  currentPlaceOf,
  destinationOf,
  originOf,
  publicEventsOf,
} from "#server/features/tracking/public-tracking.view.ts";
import { loadZipCodes, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { countryMiddle } from "#server/places/country-middles.ts";
import { countriesWithCities, findTown } from "#server/places/find-place.ts";

/** Stops of the map of a page. */
export async function routeOfShipment(shipment: TrackedShipment): Promise<RouteStop[]> {
  const [origin, destination] = [originOf(shipment), destinationOf(shipment)];
  const stops = routeStopsOf({
    status: shipment.status,
    origin,
    destination,
    currentPlace: onMap(currentPlaceOf(shipment)),
    events: publicEventsOf(shipment).map((event) => ({ ...event, place: onMap(event.place) })),
  });
  // Read for the few cities the gazetteer lacks; the usual page never asks.
  let zipCodes: Promise<ZipCodes> | undefined;
  return placeStops(stops, { origin, destination, zipCodes: () => (zipCodes ??= loadZipCodes(shipment.id)) });
}

/** A state alone is no stop of a map that shows cities. */
function onMap(place: CityPlace | null): CityPlace | null {
  return place && (place.city !== "" || !countriesWithCities.includes(place.country)) ? place : null;
}

type ZipCodes = { origin: string; destination: string };
type Ends = { origin: CityPlace; destination: CityPlace; zipCodes: () => Promise<ZipCodes> | ZipCodes };

/** Where the stops of a journey are. Positions are those of cities or post towns, never of a ZIP (A1); a place that is unknown stays, without one. */
export async function placeStops(
  stops: readonly UnplacedStop[],
  { origin, destination, zipCodes }: Ends,
): Promise<RouteStop[]> {
  const route: RouteStop[] = [];
  for (const { city, state, country, kind } of stops) {
    // Where we know the cities, a place is not put in the middle of its country.
    const middle = countriesWithCities.includes(country) ? null : countryMiddle(country);
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
