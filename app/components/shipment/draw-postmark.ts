import { escaped } from "#app/components/shipment/escaped.ts";
import type { Corner } from "#app/components/shipment/postmark-corner.ts";

/** `stamp`: "DELIVERED"; the rest as in the ring. */
export type PostmarkWords = { stamp: string; day: string; clock: string; zone: string; place: string };

const places: Record<Corner, string> = {
  "top-right": "270 36",
  "bottom-right": "270 262",
  "top-left": "18 36",
  "bottom-left": "18 262",
};

/** Draws the stamp of a delivered parcel for a corner of its map. Decorative. Single quotes, like the map itself. */
export function drawPostmark({ stamp, day, clock, zone, place }: PostmarkWords, corner: Corner): string {
  const ring = (way: string, size: number, text: string) =>
    [
      `<text class='route-map-postmark-ring' font-size='${size}'>`,
      `<textPath startOffset='50%' text-anchor='middle' href='#${way}'>`,
      escaped(text),
      "</textPath></text>",
    ].join("");
  const line = (y: number, size: number, text: string) =>
    `<text class='route-map-postmark-mono' text-anchor='middle' x='63' y='${y}' font-size='${size}'>${escaped(text)}</text>`;
  return [
    `<g class='route-map-postmark' transform='translate(${places[corner]}) rotate(-9) scale(.94)'>`,
    "<circle cx='63' cy='63' r='60' stroke-width='3.5'/><circle cx='63' cy='63' r='40' stroke-width='1.5'/>",
    "<path id='postmark-over' class='route-map-postmark-way' d='M17.5 63A45.5 45.5 0 0 1 108.5 63'/>",
    "<path id='postmark-under' class='route-map-postmark-way' d='M8.5 63A54.5 54.5 0 0 0 117.5 63'/>",
    ring("postmark-over", 15, stamp),
    ring("postmark-under", place.length > 16 ? 10 : 13, place),
    line(51, 14, day),
    line(71, 19, clock),
    line(85, 10.5, zone),
    "<path stroke-width='2.5' d='M126 40c10-7 18 7 28 0s18 7 28 0 18 7 26 0M128 56c10-7 18 7 28 0s18 7 28 0 16 6 24 0M128 72c10-7 18 7 28 0s18 7 28 0 16 6 24 0M126 88c10-7 18 7 28 0s18 7 28 0 18 7 26 0'/>",
    "</g>",
  ].join("");
}
