import { countryOnMap } from "#copy/en/route-map.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

/** "Macon"; abroad, where no city is told, "Germany". */
export function nameOfStop({ city, country }: Pick<RouteStop, "city" | "country">): string {
  return city || countryOnMap(country);
}
