import { describe, expect, it } from "vitest";
import { cityLine, isStateOf, needsState, placeLine, typedPlace } from "#domain/shared/address.ts";
import { countries } from "#domain/shared/countries.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/country-states.ts";

describe("states", () => {
  it("are required in USA, CAN and MEX only", () => {
    expect(countries.map((country) => country.code).filter(needsState)).toEqual(["USA", "CAN", "MEX"]);
    expect([statesOf("USA").length, statesOf("CAN").length, statesOf("MEX").length, statesOf("FRA").length]).toEqual([
      62, 13, 32, 0,
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
    ["USA", "N.Y.", "NY"],
    ["USA", "D.C.", "DC"],
    ["USA", "Washington, D.C.", "DC"],
    ["USA", "Puerto Rico", "PR"],
    ["USA", "Virgin Islands", "VI"],
    ["USA", "Palau", "PW"],
    ["USA", "Geo", null],
    ["USA", "Wash", "WA"],
    ["USA", "Washing", null],
    ["CAN", "P.E.I.", "PE"],
    ["CAN", "Newfoundland", "NL"],
    ["MEX", "CDMX", "CMX"],
    ["MEX", "Distrito Federal", "CMX"],
    ["PRI", "", "PR"],
    ["PRI", "Puerto Rico", "PR"],
    ["PRI", "GA", null],
    ["MHL", "", "MH"],
  ])("%s %j is %j", (country, typed, expected) => expect(normaliseState(country, typed)).toBe(expected));
  it("are recognized by code and name", () => {
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

describe("cityLine", () => {
  it.each([
    [{ city: "Marietta", state: "GA", country: "USA" }, "Marietta, GA"],
    [{ city: "Paris", state: "", country: "FRA" }, "Paris, FRA"],
    [{ city: "Macon", state: "", country: "USA" }, "Macon"],
    [{ city: "", state: "", country: "USA" }, ""],
  ])("formats %j as %j", (place, expected) => expect(cityLine(place)).toBe(expected));
});

describe("placeLine", () => {
  it.each([
    [{ city: "Marietta", state: "GA", country: "USA" }, "Marietta, GA"],
    [{ city: "", state: "GA", country: "USA" }, "Georgia"],
    [{ city: "", state: "Kent", country: "GBR" }, "Kent"],
    [{ city: "", state: "", country: "FRA" }, "France"],
  ])("formats %j as %j", (place, expected) => expect(placeLine(place)).toBe(expected));
});

it.each([
  [{ city: "San Juan", state: "", country: "PRI" }, "San Juan, PR"],
  [{ city: "San Juan", state: "PR", country: "PRI" }, "San Juan, PR"],
  [{ city: "Hagatna", state: "", country: "GUM" }, "Hagatna, GU"],
  [{ city: "Majuro", state: "", country: "MHL" }, "Majuro, MHL"],
  [{ city: "Marietta", state: "GA", country: "USA" }, "Marietta, GA"],
])("normalizes %j, also during input", (place, line) => expect(cityLine(place)).toBe(line));

it("formats a lone territory as its state", () =>
  expect(placeLine({ city: "", state: "", country: "PRI" })).toBe("Puerto Rico"));

it.each([
  [
    { city: "San Juan", state: "", zipCode: "00901", country: "PRI" },
    { place: "San Juan, PR 00901", country: "" },
  ],
  [
    { city: "Atlanta", state: "GA", zipCode: "30303", country: "USA" },
    { place: "Atlanta, GA 30303", country: "" },
  ],
  [
    { city: "Berlin", state: "", zipCode: "10115", country: "DEU" },
    { place: "Berlin, 10115", country: "DEU" },
  ],
  [
    { city: "", state: "", zipCode: "", country: "USA" },
    { place: "", country: "" },
  ],
])("formats %j beside the form as on the label", (typed, shown) => expect(typedPlace(typed)).toEqual(shown));
