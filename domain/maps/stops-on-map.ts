import type { RouteStop } from "#domain/shipments/views.ts";

export type StopOnMap = Omit<RouteStop, "latitude" | "longitude"> & { latitude: number; longitude: number };

/**
 * The stops that have a place on the map; what stands for a country is called by its name (`nameOfCountry`, in the reader's language). None where the
 * present place is not on a map: one without it misleads.
 */
export function stopsOnMap(route: readonly RouteStop[], nameOfCountry: (country: string) => string): StopOnMap[] {
  if (route.some((stop) => stop.kind === "now" && !hasPosition(stop))) return [];
  return route
    .filter(hasPosition)
    .map((stop) => (stop.isCountry ? { ...stop, city: nameOfCountry(stop.country) } : stop));
}

function hasPosition(stop: RouteStop): stop is StopOnMap {
  return stop.latitude !== null && stop.longitude !== null;
}
