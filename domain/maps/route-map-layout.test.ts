import { describe, expect, it } from "vitest";
import { layOutRouteMap } from "#domain/maps/route-map-layout.ts";
import type { StopOnMap } from "#domain/maps/stops-on-map.ts";

const stop = (
  city: string,
  state: string,
  latitude: number,
  longitude: number,
  kind: StopOnMap["kind"],
): StopOnMap => ({ city, state, country: "USA", isCountry: false, latitude, longitude, kind });
const savannah = stop("Savannah", "GA", 32.08, -81.09, "travelled");
const atlanta = stop("Atlanta", "GA", 33.75, -84.39, "travelled");
const marietta = stop("Marietta", "GA", 33.95, -84.55, "now");
const seattle = stop("Seattle", "WA", 47.61, -122.33, "ahead");

describe("layOutRouteMap", () => {
  it.each([
    ["across a state", [savannah, atlanta, marietta]],
    [
      "two towns side by side at the end",
      [savannah, { ...atlanta, kind: "now" as const }, { ...marietta, kind: "ahead" as const }],
    ],
    [
      "two dots that all but touch",
      [
        savannah,
        { ...atlanta, latitude: 33.8467, longitude: -84.37, kind: "now" as const },
        { ...marietta, kind: "ahead" as const },
      ],
    ],
    [
      "two towns side by side at the start",
      [{ ...marietta, kind: "travelled" as const }, { ...atlanta, kind: "now" as const }, savannah],
    ],
    [
      "three towns in a row",
      [marietta, { ...atlanta, kind: "now" as const }, stop("Decatur", "GA", 33.77, -84.3, "ahead"), savannah],
    ],
    ["across the country", [savannah, marietta, seattle]],
    ["within one city", [marietta]],
    ["back and forth", [savannah, marietta, savannah]],
    ["a name of a hundred letters", [savannah, { ...marietta, city: "L".repeat(100) }]],
  ])("keeps stops and names apart and inside the frame: %s", (_name, route) => {
    const layout = layOutRouteMap(route);
    if (!layout) throw new Error("no map");
    for (const { x, y } of layout.stops) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(layout.width - 20);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(layout.height - 20);
    }
    const boxes = layout.labels.map((label) => {
      const width = label.text.length * label.size * 0.56;
      const left = label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - width : label.x - width / 2;
      return { left, right: left + width, top: label.y - label.size * 0.8, bottom: label.y };
    });
    expect(layout.labels.map((label) => label.text.slice(0, 3))).toContain(route.at(-1)?.city.slice(0, 3));
    boxes.forEach((a, place) =>
      boxes.slice(place + 1).forEach((b) => {
        expect(a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top).toBe(false);
      }),
    );
  });

  it("shows the whole country for a route across it, without cutting off a coast", () => {
    const phoenix = stop("Phoenix", "AZ", 33.45, -112.07, "ahead");
    for (const end of [seattle, phoenix]) {
      const { zoom, shift, width, height } = layOutRouteMap([savannah, marietta, end]) ?? {
        zoom: 0,
        shift: { x: 0, y: 0 },
        width: 0,
        height: 0,
      };
      // Cape Flattery to West Quoddy Head, the Northwest Angle to Key West.
      expect(18 * zoom + shift.x).toBeGreaterThanOrEqual(8);
      expect(958 * zoom + shift.x).toBeLessThanOrEqual(width - 8);
      expect(13 * zoom + shift.y).toBeGreaterThanOrEqual(8);
      expect(607 * zoom + shift.y).toBeLessThanOrEqual(height - 8);
    }
    // Within a region, the route determines the zoom.
    expect(layOutRouteMap([savannah, marietta])?.zoom).toBeGreaterThan(2);
  });

  it("draws finished legs solid and the others dotted", () => {
    expect(layOutRouteMap([savannah, marietta, seattle])?.legs.map((leg) => leg.isDone)).toEqual([true, false]);
  });

  it("uses the world map for a route that leaves the states, and no map without a route", () => {
    const toronto = { ...stop("Toronto", "ON", 43.65, -79.38, "ahead"), country: "CAN" };
    expect(layOutRouteMap([savannah, toronto])).toMatchObject({ states: ["USA", "CAN"], turns: [0] });
    expect(layOutRouteMap([savannah, marietta])?.turns).toBeNull();
    expect(layOutRouteMap([])).toBeNull();
  });
});
