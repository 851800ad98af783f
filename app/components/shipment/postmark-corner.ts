import { keysOf } from "#domain/shared/records.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { layOutRouteMap } from "#domain/maps/route-map-layout.ts";
import { stopsOnMap } from "#domain/maps/stops-on-map.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

export type Corner = "top-right" | "bottom-right" | "top-left" | "bottom-left";

// Area of the postmark in the map's 480 × 400 frame.
const [width, height] = [216, 132];
const corners: Record<Corner, { x: number; y: number }> = {
  "top-right": { x: 480 - width, y: 0 },
  "bottom-right": { x: 480 - width, y: 400 - height },
  "top-left": { x: 0, y: 0 },
  "bottom-left": { x: 0, y: 400 - height },
};

/** Returns a test for points that a postmark in that corner does not cover. */
export function outsidePostmark(corner: Corner): (at: { x: number; y: number }) => boolean {
  const { x, y } = corners[corner];
  const room = 16;
  return (at) => at.x < x - room * 4 || at.x > x + width + room || at.y < y - room || at.y > y + height + room;
}

/** Returns the corner where the postmark hides least of the journey; names and stops weigh more than the line. */
export function postmarkCorner(route: readonly RouteStop[]): Corner {
  const layout = layOutRouteMap(stopsOnMap(route, countryName));
  if (!layout) return "top-right";
  const { stops, labels, legs } = layout;
  const marks = [
    ...stops.map(({ x, y }) => ({ x, y, weight: 4 })),
    ...labels.map(({ x, y, text, size, anchor, isTown }) => ({
      x: x + (anchor === "start" ? 0.5 : anchor === "end" ? -0.5 : 0) * text.length * size * 0.56,
      y,
      weight: isTown ? 1 : 4,
    })),
    ...legs.flatMap(({ from, to }) =>
      [0.25, 0.5, 0.75].map((share) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        weight: 2,
      })),
    ),
  ];
  const hidden = ({ x, y }: { x: number; y: number }) =>
    marks.reduce(
      (sum, mark) =>
        sum +
        (mark.x > x - 24 && mark.x < x + width + 24 && mark.y > y - 8 && mark.y < y + height + 8 ? mark.weight : 0),
      0,
    );
  const [best] = keysOf(corners).toSorted((a, b) => hidden(corners[a]) - hidden(corners[b]));
  return best ?? "top-right";
}
