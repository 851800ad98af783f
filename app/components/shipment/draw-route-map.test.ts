import { describe, expect, it } from "vitest";
import { drawRouteList, drawRouteMap } from "#app/components/shipment/draw-route-map.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

const atlanta: RouteStop = {
  city: "Atlanta",
  state: "GA",
  country: "USA",
  isCountry: false,
  latitude: 33.75,
  longitude: -84.39,
  kind: "travelled",
};
const macon: RouteStop = {
  city: "Macon",
  state: "GA",
  country: "USA",
  isCountry: false,
  latitude: 32.84,
  longitude: -83.63,
  kind: "now",
};
const savannah: RouteStop = {
  city: "Savannah",
  state: "GA",
  country: "USA",
  isCountry: false,
  latitude: 32.08,
  longitude: -81.09,
  kind: "ahead",
};

describe("drawRouteMap", () => {
  it("draws what was travelled apart from what lies ahead, and one present place", () => {
    const svg = drawRouteMap([atlanta, macon, savannah]) ?? "";
    expect(svg.match(/class='route-map-line last'/g)).toHaveLength(1);
    expect(svg.match(/class='route-map-line todo'/g)).toHaveLength(1);
    expect(svg.match(/class='route-map-here'/g)).toHaveLength(1);
    expect(svg).toContain(">Macon</text>");
    expect(svg).toContain("href='/maps/us.svg#GA'");
  });

  it("draws the way back beside the way there, and which way each leg went", () => {
    const there: RouteStop[] = [atlanta, { ...savannah, kind: "travelled" }, { ...atlanta, kind: "now" }];
    const svg = drawRouteMap(there, "return") ?? "";
    expect(svg.match(/class='route-map-line last back' pathLength='1' d='M[\d. ]+Q/g)).toHaveLength(1);
    expect(svg.match(/class='route-map-arrow( back)?'/g)).toEqual([
      "class='route-map-arrow'",
      "class='route-map-arrow back'",
    ]);
    expect(drawRouteMap(there)).not.toContain("back");
  });

  it("shows Alaska and Hawaii only to a journey there", () => {
    const honolulu: RouteStop = {
      city: "Honolulu",
      state: "HI",
      country: "USA",
      isCountry: false,
      latitude: 21.3,
      longitude: -157.85,
      kind: "ahead",
    };
    expect(drawRouteMap([macon, savannah])).toContain("us.svg#lower48");
    expect(drawRouteMap([macon, honolulu])).toContain("us.svg#states");
  });

  it("escapes names: they are typed by people", () => {
    const svg = drawRouteMap([{ ...atlanta, city: `<script>"O'Hara" & co` }, savannah]) ?? "";
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;script&gt;&quot;O&#39;Hara&quot; &amp;");
  });

  it("draws journeys abroad on the world's map, each flight as a bow, and a country for the cities it does not know", () => {
    const germany = { state: "", country: "DEU", isCountry: true, latitude: 51.1, longitude: 10.4 };
    const svg =
      drawRouteMap([
        atlanta,
        { ...germany, city: "Frankfurt", kind: "now" },
        { ...germany, city: "Berlin", kind: "ahead" },
      ]) ?? "";
    expect(svg).toContain("href='/maps/world.svg#DEU'");
    expect(svg).toMatch(/class='route-map-line last' pathLength='1' d='M[\d. ]+Q/);
    expect(svg.match(/class='route-map-(here|stop)/g)).toEqual(["class='route-map-stop", "class='route-map-here"]);
    expect(svg).toContain(">Germany</text>");
    expect(svg).not.toContain("Frankfurt");
    expect(drawRouteMap([])).toBeNull();
  });

  it("crosses the Pacific where that is shorter", () => {
    const seattle: RouteStop = { ...atlanta, city: "Seattle", state: "WA", latitude: 47.61, longitude: -122.33 };
    const japan: RouteStop = {
      ...seattle,
      city: "Tokyo",
      state: "",
      country: "JPN",
      isCountry: true,
      latitude: 36.7,
      longitude: 138.3,
      kind: "now",
    };
    const svg = drawRouteMap([seattle, japan]) ?? "";
    expect(svg.match(/translate\(-?\d+ 0\)/g)).toEqual(["translate(-3600 0)", "translate(0 0)"]);
    const dots = [...svg.matchAll(/<circle class='route-map-(?:stop|here)' cx='([\d.]+)'/g)].map(([, x]) => Number(x));
    expect((dots[0] ?? 0) - (dots[1] ?? 0)).toBeGreaterThan(200);
  });

  it("draws no map without the present place, and leaves out another place it cannot put", () => {
    const unknown = { latitude: null, longitude: null };
    expect(drawRouteMap([atlanta, { ...macon, ...unknown }, savannah])).toBeNull();
    expect(drawRouteMap([{ ...atlanta, ...unknown }, macon, savannah])).toContain("class='route-map-here'");
  });
});

describe("drawRouteList", () => {
  it("names every stop in travelling order, where it stands, and says why there is no map", () => {
    const list = drawRouteList(
      [atlanta, { ...macon, city: "Dora<ville>", latitude: null, longitude: null }, savannah],
      "Route",
    );
    expect(list.match(/<li class="\w+"/g)).toEqual(['<li class="travelled"', '<li class="now"', '<li class="ahead"']);
    expect(list).toContain("<b>Dora&lt;ville&gt;</b><span>GA, now here</span>");
    expect(list).toContain("is on our map");
  });
});
