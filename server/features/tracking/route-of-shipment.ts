import { routeStopsOf } from "#domain/shipments/route-stops.ts";
import type { RouteStop } from "#domain/shipments/views.ts";
import { currentPlaceOf, destinationOf, originOf, publicEventsOf } from "#server/features/tracking/public-tracking.view.ts";
import type { TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { findPlace } from "#server/places/find-place.ts";

/** Stops of the map. Positions come from city and state alone: that of a ZIP would give the ZIP away (A1). Unknown cities are left out. */
export async function routeOfShipment(shipment: TrackedShipment): Promise<RouteStop[]> {
  const stops = routeStopsOf({
    status: shipment.status, origin: originOf(shipment), destination: destinationOf(shipment),
    currentPlace: currentPlaceOf(shipment), events: publicEventsOf(shipment),
  });
  const route: RouteStop[] = [];
  for (const { city, state, country, kind } of stops) {
    const found = await findPlace({ city, state, country });
    if (found) route.push({ city, state, latitude: found.latitude, longitude: found.longitude, kind });
  }
  return route;
}
