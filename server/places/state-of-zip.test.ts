import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { statesOf } from "#domain/shared/country-states.ts";

import { stateOfZip } from "#server/places/state-of-zip.ts";

describe("the state of a Canadian postal code", () => {
  it.each([
    ["St. John's", "A1C 5M2", "NL", "Newfoundland and Labrador"],
    ["Halifax", "B3J 1S9", "NS", "Nova Scotia"],
    ["Charlottetown", "C1A 4P3", "PE", "Prince Edward Island"],
    ["Fredericton", "E3B 1A1", "NB", "New Brunswick"],
    ["Quispamsis", "E2E 1A1", "NB", "New Brunswick"],
    ["Québec", "G1R 4P5", "QC", "Quebec"],
    ["Montréal", "H2Y 1C6", "QC", "Quebec"],
    ["Gatineau", "J8X 3X7", "QC", "Quebec"],
    ["Ottawa", "K1A 0B1", "ON", "Ontario"],
    ["Picton", "K0K 2T0", "ON", "Ontario"],
    ["Mississauga", "L5B 3C1", "ON", "Ontario"],
    ["Toronto", "M5V 2T6", "ON", "Ontario"],
    ["London", "N6A 4L9", "ON", "Ontario"],
    ["Sudbury", "P3E 5P3", "ON", "Ontario"],
    ["Chapleau", "P0M 1K0", "ON", "Ontario"],
    ["Winnipeg", "R3C 4A5", "MB", "Manitoba"],
    ["Regina", "S4P 3Y2", "SK", "Saskatchewan"],
    ["Edmonton", "T5J 2R7", "AB", "Alberta"],
    ["Sechelt", "V0N 3A0", "BC", "British Columbia"],
    ["Vancouver", "V6B 1A1", "BC", "British Columbia"],
    ["Iqaluit", "X0A 0H0", "NU", "Nunavut"],
    ["Rankin Inlet", "X0C 0G0", "NU", "Nunavut"],
    ["Fort Simpson", "X0E 0N0", "NT", "Northwest Territories"],
    ["Yellowknife", "X1A 1A1", "NT", "Northwest Territories"],
    ["Whitehorse", "Y1A 2B3", "YT", "Yukon"],
  ])("%s, %s, lies in %s", async (_city, zipCode, state, name) => {
    expect(await stateOfZip({ zipCode, state, country: "CAN" })).toMatchObject({ state, name, isElsewhere: false });
  });

  it("is not known where the letter belongs to two territories and the district is on no list", async () => {
    expect(await stateOfZip({ zipCode: "X9Z 1A1", state: "NU", country: "CAN" })).toBeNull();
  });
});

describe("gazetteer.tsv", () => {
  it("names only states that its country has, and has a position for every line", () => {
    const known = new Set(["USA", "CAN"].flatMap((country) => statesOf(country).map(({ code }) => code)));
    const lines = fs
      .readFileSync(new URL("gazetteer.tsv", import.meta.url), "latin1")
      .trimEnd()
      .split("\n");
    const isWrong = (line: string) => {
      const [, state = "", , latitude, longitude] = line.split("\t");
      return !known.has(state) || !latitude || !longitude;
    };
    expect(lines.filter(isWrong)).toEqual([]);
  });
});
