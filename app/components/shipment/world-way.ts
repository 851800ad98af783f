import type { RouteStop } from "#domain/shipments/views.ts";
import { countryOnMap } from "#copy/en/route-map.ts";
import { projectWorld, type WorldPoint } from "#app/components/shipment/world-projection.ts";

type Stop = Omit<RouteStop, "latitude" | "longitude"> & { latitude: number; longitude: number };

/** Without the stops that share a place with the next, as two cities of a country do of which we know the middle alone; the present place stays. What stands for a country is called by its name. */
export function oneByOne(route: readonly Stop[]): Stop[] {
  const kept: Stop[] = [];
  for (const stop of route) {
    const last = kept.at(-1);
    if (last?.latitude === stop.latitude && last.longitude === stop.longitude) {
      if (last.kind === "now") continue;
      kept.pop();
    }
    kept.push(stop.isCountry ? { ...stop, city: countryOnMap(stop.country) } : stop);
  }
  return kept;
}

/** "Macon"; abroad, where no city is told, "Germany". */
export function nameOfStop({ city, country }: Pick<RouteStop, "city" | "country">): string {
  return city || countryOnMap(country);
}

/** Where each stop is on the world's map, counted on past its edge where that is the shorter way: from Seattle to Tokyo over the Pacific. */
export function aroundTheWorld(route: readonly Stop[]): [readonly Stop[], WorldPoint[]] {
  const points: WorldPoint[] = [];
  for (const stop of route) {
    const point = projectWorld(stop.longitude, stop.latitude);
    const before = points.at(-1)?.x ?? point.x;
    points.push({ ...point, x: point.x - 360 * Math.round((point.x - before) / 360) });
  }
  return [route, points];
}

/** A flight's bow, to the north of the straight way. */
export function arched({ from, to }: { from: WorldPoint; to: WorldPoint }): string {
  const top = archTop({ from, to });
  return `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`;
}

/** The bow's control point, twice as high as the bow. */
export function archTop({ from, to }: { from: WorldPoint; to: WorldPoint }): WorldPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2 - length * 0.28) };
}
