import { expect, it } from "vitest";
import { type BranchOnMap, drawBranchMap, type RoadOnMap } from "#app/components/site/draw-branch-map.ts";

const main: BranchOnMap = { place: 1, name: "Main Branch", state: "GA", latitude: 33.79, longitude: -84.42 };

it("draws each branch with its number and its name as text", () => {
  const svg = drawBranchMap([main, { ...main, place: 2, name: `<b>"O'Hara" & co</b>`, latitude: 33.9 }]) ?? "";
  expect(svg).toContain(">1</text>");
  expect(svg).toContain(">Main</text>");
  expect(svg).toContain("&lt;b&gt;&quot;O&#39;Hara&quot; &amp;");
  const cut = drawBranchMap([{ ...main, name: `${"a".repeat(17)}\u{1f69a}\u{1f69a}` }]) ?? "";
  expect(cut).toContain(`>${"a".repeat(17)}\u{1f69a}</text>`);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<b>/);
});

it("draws the roads near the branches under them, by name, and none that is elsewhere", () => {
  const ring = {
    name: "I-285 & more",
    sign: 1,
    points: [
      [-84.6, 33.7],
      [-84.43, 33.78],
      [-84.3, 33.9],
    ],
  };
  const far = {
    name: "I-5",
    sign: 0,
    points: [
      [-122.3, 47.6],
      [-122.6, 45.5],
    ],
  };
  const abroad = { name: "A1", sign: 0, points: [[13.4, 52.5]] };
  const svg = drawBranchMap([main], [ring, far, abroad] as RoadOnMap[]) ?? "";
  expect(svg.match(/route-map-road/g)).toHaveLength(1);
  expect(svg).toContain(">I-285 &amp; more</text>");
  expect(svg.indexOf("route-map-road")).toBeLessThan(svg.indexOf("branch-map-dot"));
  expect(svg).not.toMatch(/NaN|Infinity|undefined|I-5|A1/);
});

it("draws one branch alone, and none where a place is unknown or off the map", () => {
  expect(drawBranchMap([main])).not.toMatch(/NaN|Infinity/);
  expect(drawBranchMap([])).toBeNull();
  expect(drawBranchMap([main, { ...main, latitude: null }])).toBeNull();
  expect(drawBranchMap([main, { ...main, latitude: 52.5, longitude: 13.4 }])).toBeNull();
});
