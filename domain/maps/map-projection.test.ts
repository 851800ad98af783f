import { describe, expect, it } from "vitest";
import { projectUsa } from "#domain/maps/map-projection.ts";

// Published test points of geoAlbersUsa at scale 1070 around (480, 250), converted to the atlas frame.
const known: [string, number, number, number, number][] = [
  ["San Francisco", -122.4194, 37.7749, 107.4, 214.1],
  ["New York", -74.0064, 40.7142, 794.6, 176.5],
  ["Tulsa", -95.9928, 36.154, 488.8, 298],
  ["Anchorage", -149.9003, 61.2181, 171.2, 446.9],
  ["Honolulu", -157.8583, 21.3069, 298.5, 451],
];

describe("projectUsa", () => {
  it.each(known)("%s", (_name, longitude, latitude, x, y) => {
    const point = projectUsa(longitude, latitude);
    expect(point?.x).toBeCloseTo(487.5 + ((x - 480) / 1070) * 1300, 0);
    expect(point?.y).toBeCloseTo(305 + ((y - 250) / 1070) * 1300, 0);
  });

  it.each([
    ["London", -0.1276, 51.5072],
    ["San Juan, PR", -66.1057, 18.4655],
    ["Sydney", 151.2093, -33.8688],
  ])("%s is off the map", (_name, longitude, latitude) => {
    expect(projectUsa(longitude, latitude)).toBeNull();
  });
});
