import { countryName } from "#domain/shared/country-names.ts";
import { layOutRouteMap } from "#domain/maps/route-map-layout.ts";
import { stopsOnMap } from "#domain/maps/stops-on-map.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

const corners = ["top-right", "bottom-right", "top-left", "bottom-left"] as const;
export type Corner = (typeof corners)[number];

// Area of the postmark in the map's 480 × 400 frame.
const [width, height] = [216, 132];
const placeOf = (corner: Corner) => ({
  x: corner.endsWith("right") ? 480 - width : 0,
  y: corner.startsWith("bottom") ? 400 - height : 0,
});

/** Returns a test for points that a postmark in that corner does not cover. */
export function outsidePostmark(corner: Corner): (at: { x: number; y: number }) => boolean {
  const { x, y } = placeOf(corner);
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
  return corners.toSorted((a, b) => hidden(placeOf(a)) - hidden(placeOf(b)))[0] ?? "top-right";
}
