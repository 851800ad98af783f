import { recordOf } from "#domain/shared/records.ts";
import { type Unreached, unreachedBy } from "#domain/areas/area.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import type { BookingFacts } from "#server/features/shipments/load-booking-facts.ts";

export type ServiceReach = Record<ServiceKey, Unreached | null>;

/** Returns for every service which end of the route it does not serve, as far as both ends are known (D4). */
export function serviceReach({ sender, receiver, branches, settings: { areas } }: BookingFacts): ServiceReach {
  const way = { from: sender.place, to: receiver.place };
  return recordOf(serviceKeys, (key) => unreachedBy(areas[key], way, branches));
}
