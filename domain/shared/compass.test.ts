import { expect, it } from "vitest";
import { bearing, directionOf } from "#domain/shared/compass.ts";

const here = { latitude: 33.97, longitude: -84.36 };

it.each([
  [1, 0, "north"],
  [1, 1.2, "northeast"],
  [0, 1, "east"],
  [-1, 1.2, "southeast"],
  [-1, 0, "south"],
  [-1, -1.2, "southwest"],
  [0, -1, "west"],
  [1, -1.2, "northwest"],
  // A degree of longitude is shorter here than one of latitude.
  [1, 0.49, "north"],
  [0, 0, "north"],
])("%d north and %d east lies %s", (north, east, expected) => {
  const there = { latitude: here.latitude + north / 100, longitude: here.longitude + east / 100 };
  expect(directionOf(bearing(here, there))).toBe(expected);
});
