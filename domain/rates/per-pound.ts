import type { Tariff } from "#domain/rates/tariff.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Minor units a pound of this service costs. Apart from the schema, because browsers reckon with it. */
export function perPoundOf(tariff: Tariff, service: ServiceKey): number {
  return tariff.services[service].perPoundMinor ?? tariff.perPoundMinor;
}
