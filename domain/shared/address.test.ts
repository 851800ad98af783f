import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cityLine, isStateOf, needsState, normaliseZip } from "#domain/shared/address.ts";
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
