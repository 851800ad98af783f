import { describe, expect, it } from "vitest";
import { type AreaPlace, isIn, normaliseRule, unreachedBy } from "#domain/areas/area.ts";
import { parseChangeAreas, writeAreas } from "#domain/areas/inputs.ts";
import { sampleAreas } from "#domain/areas/sample-areas.ts";

const at = (more: Partial<AreaPlace>): AreaPlace => ({
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
  latitude: 33.75,
  longitude: -84.39,
  ...more,
});
const atlanta = at({});
const macon = at({ city: "Macon", zipCode: "31201", latitude: 32.84, longitude: -83.63 });
const anchorage = at({ city: "Anchorage", state: "AK", zipCode: "99501", latitude: 61.2, longitude: -149.9 });
const berlin = at({ city: "Berlin", state: "", zipCode: "10115", country: "DEU", latitude: null, longitude: null });
const branches = [
  { code: "main", latitude: 33.7925, longitude: -84.4305 },
  { code: "abroad", latitude: null, longitude: null },
];

describe("a service area", () => {
  it.each<[string, AreaPlace, boolean]>([
    ["anywhere", berlin, true],
    ["USA", anchorage, true],
    ["USA", berlin, false],
    ["GA", macon, true],
    ["GA", anchorage, false],
    ["GA", at({ country: "GEO" }), false],
    ["ZIP 303", atlanta, true],
    ["ZIP 303", macon, false],
    ["ZIP 101", berlin, false],
    ["10 miles of main", atlanta, true],
    ["10 miles of main", macon, false],
    ["90 miles of main", macon, true],
    ["79 miles of main", macon, false],
    ["90 miles of main", berlin, false],
    ["90 miles of abroad", atlanta, false],
    ["90 miles of nowhere", atlanta, false],
    ["PR", at({ city: "San Juan", state: "", country: "PRI", zipCode: "00926" }), true],
    ["PR", at({ city: "San Juan", state: "Puerto Rico", zipCode: "00926" }), true],
    ["USA", at({ city: "San Juan", state: "", country: "PRI", zipCode: "00926" }), true],
    ["MHL", at({ city: "Majuro", state: "MH", zipCode: "96960" }), true],
    ["USA", at({ city: "Majuro", state: "MH", zipCode: "96960" }), false],
    ["ZIP 969", at({ city: "Majuro", state: "", country: "MHL", zipCode: "96960" }), true],
    ["USA", at({ city: "APO", state: "AE", zipCode: "09001" }), false],
    ["anywhere", at({ city: "FPO", state: "AP", zipCode: "96601" }), false],
    ["USA", at({ city: "DPO", state: "AA", zipCode: "34020" }), false],
    ["90 miles of main", at({ city: "Atlanta", state: "GA", zipCode: "09001" }), false],
    ["AE", at({ city: "APO", state: "AE", zipCode: "09001" }), true],
    ["ZIP 09", at({ city: "APO", state: "AE", zipCode: "09001" }), false],
    ["ZIP 090", at({ city: "APO", state: "AE", zipCode: "09001" }), true],
  ])("of %s: %o contains it: %j", (rule, place, isInside) => expect(isIn([rule], place, branches)).toBe(isInside));

  it("contains a place that matches any rule", () => {
    expect(isIn(["ZIP 995", "GA"], atlanta, branches)).toBe(true);
    expect(isIn([], atlanta, branches)).toBe(false);
  });
});

describe("a rule", () => {
  it.each([
    ["georgia", "GA"],
    [" ga ", "GA"],
    ["usa", "USA"],
    ["Germany", "DEU"],
    ["Alemania", "DEU"],
    ["UK", "GBR"],
    ["Austria (AT)", "AUT"],
    ["Macedo", null],
    ["PRI", "PR"],
    ["Puerto Rico", "PR"],
    ["Guam", "GU"],
    ["Marshall Islands", "MHL"],
    ["Palau", "PLW"],
    ["GA", "GA"],
    ["GEO", "GEO"],
    ["zip 303*", "ZIP 303"],
    ["30303", "ZIP 30303"],
    ["25 mi of Main", "25 miles of main"],
    ["25 miles around main", "25 miles of main"],
    ["Everywhere", "anywhere"],
    ["nowhere", null],
    ["", null],
    ["303031", null],
    ["25 miles", null],
  ])("%j is %j", (typed, rule) => expect(normaliseRule(typed)).toBe(rule));
});

describe("the sample areas (D4)", () => {
  it("exclude Berlin and Anchorage for rush, and include Anchorage for next-day", () => {
    expect(unreachedBy(sampleAreas.rush, { from: atlanta, to: macon }, branches)).toBeNull();
    expect(unreachedBy(sampleAreas.rush, { from: atlanta, to: berlin }, branches)).toEqual({
      end: "destination",
      city: "Berlin",
    });
    expect(unreachedBy(sampleAreas.rush, { from: anchorage, to: berlin }, branches)).toEqual({
      end: "origin",
      city: "Anchorage",
    });
    expect(unreachedBy(sampleAreas.standard, { from: atlanta, to: anchorage }, branches)).toBeNull();
    expect(unreachedBy(sampleAreas.standard, { from: atlanta, to: berlin }, branches)).toMatchObject({
      end: "destination",
    });
  });

  it("accept a place that is not complete yet", () => {
    expect(unreachedBy(sampleAreas.rush, { from: null, to: null }, branches)).toBeNull();
  });
});

describe("the service area form", () => {
  const form = { version: "2", ...writeAreas(sampleAreas) };
  it("round-trips the areas", () => {
    expect(parseChangeAreas(form, ["main"])).toEqual({ ok: true, value: { version: 2, ...sampleAreas } });
  });
  it("accepts lines and commas, and removes duplicates", () => {
    expect(parseChangeAreas({ ...form, rushOrigins: "GA, georgia\nZIP 303" }, ["main"])).toMatchObject({
      value: { rush: { origins: ["GA", "ZIP 303"] } },
    });
  });
  it.each([
    [{ rushOrigins: "" }, "area_required"],
    [{ rushOrigins: "GA, Narnia" }, "area_invalid:Narnia"],
    [{ rushOrigins: "25 miles of moon" }, "area_branch_unknown:moon"],
    [{ rushOrigins: Array.from({ length: 201 }, (_, i) => `ZIP ${i}`).join(",") }, "area_limit"],
  ])("rejects %j", (more, message) => {
    expect(parseChangeAreas({ ...form, ...more }, ["main"])).toEqual({
      ok: false,
      issues: [{ path: "rushOrigins", message }],
    });
  });
});
