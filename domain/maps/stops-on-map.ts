import type { RouteStop } from "#domain/shipments/views.ts";

export type StopOnMap = Omit<RouteStop, "latitude" | "longitude"> & { latitude: number; longitude: number };

/**
 * Returns the stops with a position. A stop that represents a country has its name in the user's language
 * (`nameOfCountry`). Returns none if the current place has no position, because the map would mislead.
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
