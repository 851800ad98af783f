import { describe, expect, it } from "vitest";
import { drawRouteMap } from "#app/components/shipment/draw-route-map.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

const atlanta: RouteStop = { city: "Atlanta", state: "GA", latitude: 33.75, longitude: -84.39, kind: "travelled" };
const macon: RouteStop = { city: "Macon", state: "GA", latitude: 32.84, longitude: -83.63, kind: "now" };
const savannah: RouteStop = { city: "Savannah", state: "GA", latitude: 32.08, longitude: -81.09, kind: "ahead" };

describe("drawRouteMap", () => {
  it("draws what was travelled apart from what lies ahead, and one present place", () => {
    const svg = drawRouteMap([atlanta, macon, savannah]) ?? "";
    expect(svg.match(/class="m-route"/g)).toHaveLength(1);
    expect(svg.match(/class="m-route todo"/g)).toHaveLength(1);
    expect(svg.match(/class="m-now"/g)).toHaveLength(1);
    expect(svg).toContain(">Macon</text>");
    expect(svg).toContain('href="/maps/us.svg#GA"');
  });

  it("escapes names: they are typed by people", () => {
    const svg = drawRouteMap([{ ...atlanta, city: `<script>"O'Hara" & co` }, savannah]) ?? "";
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;script&gt;&quot;O&#39;Hara&quot; &amp;");
  });

  it("draws nothing beyond the states", () => {
    expect(drawRouteMap([{ ...atlanta, state: "ON" }, savannah])).toBeNull();
    expect(drawRouteMap([])).toBeNull();
  });
});
