import type { CityPlace, PublicEvent, RouteStop } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type UnplacedStop = CityPlace & { kind: RouteStop["kind"] };

type RouteFacts = {
  status: ShipmentStatus;
  origin: CityPlace;
  destination: CityPlace;
  currentPlace: CityPlace | null;
  events: readonly Pick<PublicEvent, "kind" | "place">[];
};

const endedStatuses: readonly ShipmentStatus[] = ["delivered", "returned", "cancelled"];

/** Returns the cities of the map line in travel order: past, current, planned and destination. */
export function routeStopsOf(shipment: RouteFacts): UnplacedStop[] {
  const chronological = shipment.events.toReversed();
  const facts = chronological.filter((event) => event.kind !== "planned").map((event) => event.place);
  const visited = withoutRepeats([shipment.origin, ...facts, shipment.currentPlace]);
  if (shipment.status === "delivered")
    visited.push(...(isSame(visited.at(-1), shipment.destination) ? [] : [shipment.destination]));
  // A returned shipment ends at its origin. Stops that were not recorded are unknown.
  if (shipment.status === "returned" && !isSame(visited.at(-1), shipment.origin)) visited.push(shipment.origin);
  const stops = visited.map((place, index): UnplacedStop => ({
    ...place,
    kind: index === visited.length - 1 ? "now" : "travelled",
  }));
  if (endedStatuses.includes(shipment.status)) return stops;
  const isNew = (place: CityPlace | null): place is CityPlace =>
    place !== null && !visited.some((seen) => isSame(seen, place)) && !isSame(place, shipment.destination);
  const planned = withoutRepeats(
    chronological
      .filter((event) => event.kind === "planned")
      .map((event) => event.place)
      .filter(isNew),
  );
  const ahead = isSame(visited.at(-1), shipment.destination) ? [] : [shipment.destination];
  return [
    ...stops,
    ...planned.map((place): UnplacedStop => ({ ...place, kind: "planned" })),
    ...ahead.map((place): UnplacedStop => ({ ...place, kind: "ahead" })),
  ];
}

function withoutRepeats(places: (CityPlace | null)[]): CityPlace[] {
  const kept: CityPlace[] = [];
  for (const place of places) if (place && !isSame(kept.at(-1), place)) kept.push(place);
  return kept;
}

function isSame(a: CityPlace | undefined, b: CityPlace): boolean {
  return (
    a !== undefined && a.city.toLowerCase() === b.city.toLowerCase() && a.state === b.state && a.country === b.country
  );
}
