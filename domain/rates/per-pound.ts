import type { Tariff } from "#domain/rates/tariff.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Returns the price per pound of a service in minor units. Separate from the schema, because browsers load it. */
export function perPoundOf(tariff: Tariff, service: ServiceKey): number {
  return tariff.services[service].perPoundMinor ?? tariff.perPoundMinor;
}
