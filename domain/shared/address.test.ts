import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cityLine, isStateOf, needsState, normaliseZip, placeLine } from "#domain/shared/address.ts";
import { countries } from "#domain/shared/countries.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/states.ts";

describe("states", () => {
  it("are needed in USA, CAN and MEX only", () => {
    expect(countries.map((country) => country.code).filter(needsState)).toEqual(["USA", "CAN", "MEX"]);
    expect([statesOf("USA").length, statesOf("CAN").length, statesOf("MEX").length, statesOf("FRA").length]).toEqual([
      59, 13, 32, 0,
    ]);
  });
  it.each([
    ["USA", "GA", "GA"],
    ["USA", " ga ", "GA"],
    ["USA", "georgia", "GA"],
    ["USA", "ON", null],
    ["USA", "", null],
    ["CAN", "Québec", "QC"],
    ["CAN", "qc", "QC"],
    ["MEX", "Nuevo Leon", "NLE"],
    ["MEX", "MEX", "MEX"],
    ["FRA", " Île-de-France ", "Île-de-France"],
    ["FRA", "", ""],
  ])("%s %j is %j", (country, typed, expected) => expect(normaliseState(country, typed)).toBe(expected));
  it("answer by code and name", () => {
    expect([
      isStateOf("USA", "Texas"),
      isStateOf("MEX", "GA"),
      isStateOf("DEU", "anything"),
      stateName("USA", "GA"),
      stateName("FRA", "IDF"),
    ]).toEqual([true, false, true, "Georgia", "IDF"]);
    for (const country of ["USA", "CAN", "MEX"])
      for (const state of statesOf(country)) expect(normaliseState(country, state.name)).toBe(state.code);
  });
});

describe("normaliseZip", () => {
  it.each([
    ["USA", "30303", "30303"],
    ["USA", " 30303-1234 ", "30303-1234"],
    ["USA", "303031234", "30303-1234"],
    ["USA", "3030", null],
    ["USA", "K1A 0B1", null],
    ["USA", "30303-12", null],
    ["CAN", "k1a0b1", "K1A 0B1"],
    ["CAN", "K1A-0B1", "K1A 0B1"],
    ["CAN", "D1A 0B1", null],
    ["CAN", "30303", null],
    ["MEX", "06600", "06600"],
    ["MEX", "0660", null],
    ["GBR", "sw1a2aa", "SW1A 2AA"],
    ["GBR", "M1 1AE", "M1 1AE"],
    ["NLD", "1012js", "1012 JS"],
    ["DEU", "10115", "10115"],
    ["DEU", "1011", null],
    ["IRL", "d02 x285", "D02 X285"],
    ["ARE", "00000", "00000"],
    ["FRA", "<b>75", null],
    ["USA", "", null],
    ["USA", "0".repeat(10_000), null],
    ["USA", "３０３０３", null],
  ])("%s %j is %j", (country, typed, expected) => expect(normaliseZip(country, typed)).toBe(expected));

  it.each<[string, string, string[]]>([
    ["AUS AUT BEL CHE DNK HUN NOR NZL PHL ZAF", "1234", ["123", "12345", "12A4"]],
    ["DEU ESP FIN FRA ITA KOR MEX THA TUR UKR", "12345", ["1234", "123456", "1234A"]],
    ["CHN COL IND ROU RUS SGP", "123456", ["12345", "1234567", "12345A"]],
    ["SWE GRC", "123 45", ["1234", "123456", "123 4A"]],
    ["POL", "12-345", ["1234", "123456"]],
    ["BRA", "12345-678", ["1234567", "123456789"]],
    ["JPN", "123-4567", ["123456", "12345678"]],
    ["PRT", "1234-567", ["123456", "12345678"]],
    ["PRI", "00901-1234", ["0090", "00901123", "0090112345"]],
    ["PRI", "00901", []],
    ["VNM", "12345", ["1234", "1234567"]],
    ["VNM", "123456", []],
    ["USA", "30303", ["303030", "A30303", "30303A", "303031234A", "A303031234"]],
    ["CAN", "K1A 0B1", ["K1A 0B", "K1A 0B11", "KK1A 0B1", "Z1A 0B1"]],
    ["GBR", "EC1A 1BB", ["EC1A 1BBB", "1EC1A 1B", "EC1A B1B", "XGIR 0AA", "GIR 0AAX"]],
    ["GBR", "GIR 0AA", []],
    ["GBR", "W1A 0AX", []],
    ["NLD", "1012 JS", ["0012 JS", "1012 J", "1012 JSS", "11012 JS"]],
    ["IRL", "D02 X285", ["D", "D02 X285 1234", "D02_X285"]],
    ["ARE", "X1", ["", "-"]],
  ])("in %s writes %s, and refuses %j", (codes, zip, others) => {
    for (const country of codes.split(" ")) {
      expect([country, normaliseZip(country, zip)]).toEqual([country, zip]);
      if (country !== "IRL") expect(normaliseZip(country, ` ${zip.replace(/[ -]/g, "").toLowerCase()} `)).toBe(zip);
      for (const other of others)
        expect([country, other, normaliseZip(country, other)]).toEqual([country, other, null]);
    }
  });

  it("is settled after the first time, for every country", () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[A-Z0-9 -]{2,10}$/),
      fc.stringMatching(/^\d{4,9}$/),
      fc.stringMatching(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...countries.map((country) => country.code)), typed, (country, text) => {
        const once = normaliseZip(country, text);
        if (once !== null) expect(normaliseZip(country, once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("cityLine", () => {
  it.each([
    [{ city: "Marietta", state: "GA", country: "USA" }, "Marietta, GA"],
    [{ city: "Paris", state: "", country: "FRA" }, "Paris, FRA"],
    [{ city: "Macon", state: "", country: "USA" }, "Macon"],
    [{ city: "", state: "", country: "USA" }, ""],
  ])("%j reads %j", (place, expected) => expect(cityLine(place)).toBe(expected));
});

describe("placeLine", () => {
  it.each([
    [{ city: "Marietta", state: "GA", country: "USA" }, "Marietta, GA"],
    [{ city: "", state: "GA", country: "USA" }, "Georgia"],
    [{ city: "", state: "Kent", country: "GBR" }, "Kent"],
    [{ city: "", state: "", country: "FRA" }, "France"],
  ])("%j reads %j", (place, expected) => expect(placeLine(place)).toBe(expected));
});
