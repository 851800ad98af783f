import type { StopOnMap } from "#domain/maps/stops-on-map.ts";
import { projectWorld, type WorldPoint } from "#domain/maps/world-projection.ts";

/**
 * Removes stops at the same position as the next one, such as two cities of a country of which we know only the
 * center. Keeps the current place.
 */
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

/**
 * Returns the position of each stop on the world map. Continues past the map's edge if that is shorter, as from
 * Seattle to Tokyo.
 */
export function aroundTheWorld(route: readonly StopOnMap[]): [readonly StopOnMap[], WorldPoint[]] {
  const points: WorldPoint[] = [];
  for (const stop of route) {
    const point = projectWorld(stop.longitude, stop.latitude);
    const before = points.at(-1)?.x ?? point.x;
    points.push({ ...point, x: point.x - 360 * Math.round((point.x - before) / 360) });
  }
  return [route, points];
}

/** Returns the path of a flight, an arc north of the straight line. */
export function arched({ from, to }: { from: WorldPoint; to: WorldPoint }): string {
  const top = archTop({ from, to });
  return `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`;
}

/** Returns the control point of the arc, which is twice as high as the arc. */
export function archTop({ from, to }: { from: WorldPoint; to: WorldPoint }): WorldPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2 - length * 0.28) };
}
