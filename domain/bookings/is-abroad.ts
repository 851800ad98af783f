import { normaliseState } from "#domain/shared/country-states.ts";
import { storedArea } from "#domain/shared/territories.ts";

type Way = { senderCountry?: string; senderState?: string; receiverCountry?: string; receiverState?: string };

/**
 * Checks whether a shipment crosses a border and needs customs data (C9). Puerto Rico is domestic; unknown countries
 * return false.
 */
export function isAbroad(way: Way): boolean {
  const [from, to] = [countryOf(way.senderCountry, way.senderState), countryOf(way.receiverCountry, way.receiverState)];
  return from !== null && to !== null && from !== to;
}

function countryOf(country: string | undefined, state = ""): string | null {
  return country ? storedArea({ country, state: normaliseState(country, state) ?? "" }).country : null;
}
