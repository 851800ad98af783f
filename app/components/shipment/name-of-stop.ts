import { countryName } from "#domain/shared/country-names.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

/** "Macon"; abroad, where the city is not shown, "Germany". */
export function nameOfStop({ city, country }: Pick<RouteStop, "city" | "country">): string {
  return city || countryName(country);
}
