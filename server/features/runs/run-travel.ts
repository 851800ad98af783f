import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { TravelFacts } from "#domain/road/run-views.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";
import { loadRoadTravel, type RoadTravel } from "#server/roads/road-travel.ts";

/** Loads travel times between all places of these runs and stops. Not for a transaction: it may wait for a server. */
export function loadRunTravel(runs: readonly OrderRun[], stops: readonly OrderStop[] = []): Promise<RoadTravel> {
  const places = runs.flatMap(({ from, to, stops: own }) => [from, to, ...own.map(({ position }) => position)]);
  return loadRoadTravel([...places, ...stops.map(({ position }) => position)].filter((place) => place !== null));
}

/** `zone`: of the branch, for the time that staff read. */
export function travelFactsOf({ source, silentSince }: RoadTravel, zone: string): TravelFacts {
  return { source, silentSince: placeInstant(silentSince, zone) };
}
