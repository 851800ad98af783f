import type { StopOnMap } from "#domain/maps/stops-on-map.ts";
import { projectWorld, type WorldPoint } from "#domain/maps/world-projection.ts";

/** Without the stops that share a place with the next, as two cities of a country do of which we know the middle alone; the present place stays. */
export function oneByOne(route: readonly StopOnMap[]): StopOnMap[] {
  const kept: StopOnMap[] = [];
  for (const stop of route) {
    const last = kept.at(-1);
    if (last?.latitude === stop.latitude && last.longitude === stop.longitude) {
      if (last.kind === "now") continue;
      kept.pop();
    }
    kept.push(stop);
  }
  return kept;
}

/** Where each stop is on the world's map, counted on past its edge where that is the shorter way: from Seattle to Tokyo over the Pacific. */
export function aroundTheWorld(route: readonly StopOnMap[]): [readonly StopOnMap[], WorldPoint[]] {
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
