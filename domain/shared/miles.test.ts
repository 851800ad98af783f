import { expect, it } from "vitest";
import { milesBetween } from "#domain/shared/miles.ts";

const atlanta = { latitude: 33.749, longitude: -84.388 };

it.each([
  ["here", atlanta, 0],
  ["Savannah", { latitude: 32.0809, longitude: -81.0912 }, 223],
  ["Anchorage", { latitude: 61.2181, longitude: -149.9003 }, 3402],
  ["Guam, over the date line", { latitude: 13.47, longitude: 144.74 }, 7846],
  ["the other side of the earth", { latitude: -33.749, longitude: 95.612 }, 12_438],
])("computes the straight-line distance from Atlanta to %s", (_, place, miles) => {
  expect(Math.abs(milesBetween(atlanta, place) - miles)).toBeLessThanOrEqual(1 + miles / 300);
  expect(milesBetween(place, atlanta)).toBeCloseTo(milesBetween(atlanta, place));
});
