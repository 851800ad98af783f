import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { findPlace, findTown, townOfZip, zoneOfPlace } from "#server/places/find-place.ts";
import { gazetteer } from "#server/places/gazetteer.ts";

describe("findPlace", () => {
  it.each([
    ["Marietta", "GA", "30064", "USA", 33.9, -84.6, "America/New_York"],
    ["savannah", "GA", undefined, "USA", 32.1, -81.1, "America/New_York"],
    ["Nashville", "TN", "37201", "USA", 36.2, -86.8, "America/Chicago"],
    ["Phoenix", "AZ", "85001", "USA", 33.4, -112.1, "America/Phoenix"],
    ["Toronto", "ON", "M5V 3L9", "CAN", 43.7, -79.4, "America/Toronto"],
    ["Nowhere At All", "GA", "30303", "USA", 33.8, -84.4, "America/New_York"],
  ])("finds %s, %s %s", async (city, state, zipCode, country, latitude, longitude, zone) => {
    const place = await findPlace({ city, state, country, ...(zipCode ? { zipCode } : {}) });
    expect(place?.zone).toBe(zone);
    expect(place?.latitude).toBeCloseTo(latitude, 0);
    expect(place?.longitude).toBeCloseTo(longitude, 0);
  });

  it("says null for a place it does not know, and still gives a zone", async () => {
    expect(await findPlace({ city: "Guadalajara", state: "JAL", country: "MEX" })).toBeNull();
    expect(await zoneOfPlace({ city: "Guadalajara", state: "JAL", country: "MEX" })).toBe("America/Mexico_City");
    expect(await zoneOfPlace({ city: "Ulaanbaatar", state: "", country: "MNG" })).toBe("UTC");
  });
});

it.each([
  ["30064", "USA", { city: "Marietta", state: "GA" }],
  ["31522-1234", "USA", { city: "St Simons Island", state: "GA" }],
  ["m5v 3l9", "CAN", { city: "", state: "ON" }],
  ["30064", "CAN", null],
  ["30064", "DEU", null],
  ["3006", "USA", null],
  ["00000", "USA", null],
  ["", "USA", null],
])("knows the town of ZIP %o in %s as %o", async (zipCode, country, town) => {
  expect(await townOfZip(zipCode, country)).toEqual(town);
});

describe("gazetteer.tsv", () => {
  it("says what the package it was made of says (node scripts/make-gazetteer.mjs)", async () => {
    const { gazetteerText } = await import("../../scripts/make-gazetteer.mjs");
    expect(fs.readFileSync(new URL("gazetteer.tsv", import.meta.url), "utf8") === gazetteerText()).toBe(true);
  });

  it("finds the first and the last line, a long ZIP and a Canadian code by its district", async () => {
    const places = await gazetteer();
    expect(places.ofZip("00501")).toEqual({
      zip: "00501",
      city: "holtsville",
      state: "NY",
      latitude: 40.8154,
      longitude: -73.0451,
    });
    expect(places.ofZip("y1a 2b3")?.state).toBe("YT");
    expect(places.ofZip("30303-1234")).toEqual(places.ofZip("30303"));
    expect([places.ofZip(""), places.ofZip("00000"), places.ofZip("99999999"), places.ofZip("ZZZ")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("findTown", () => {
  const doraville = { city: "Doraville", state: "GA", country: "USA" };

  it("puts a city it does not know at its post town, the same for every ZIP of it (A1)", async () => {
    const atlanta = await findPlace({ ...doraville, city: "Atlanta" });
    expect(atlanta).not.toBeNull();
    expect(await findTown({ ...doraville, zipCode: "30340" })).toEqual(atlanta);
    expect(await findTown({ ...doraville, zipCode: "30362" })).toEqual(atlanta);
  });

  it("knows nothing of a city without a ZIP, or with one of another state", async () => {
    expect(await findTown(doraville)).toBeNull();
    expect(await findTown({ ...doraville, zipCode: "37201" })).toBeNull();
    expect(await findTown({ ...doraville, zipCode: "no zip" })).toBeNull();
  });

  it("reads saint, fort and mount in both spellings", async () => {
    for (const [long, short] of [
      ["Saint Marys", "St. Marys"],
      ["Fort Valley", "Ft Valley"],
      ["Mount Airy", "Mt. Airy"],
    ] as const) {
      const found = await findTown({ city: short, state: "GA", country: "USA" });
      expect(found, short).not.toBeNull();
      expect(found).toEqual(await findTown({ city: long, state: "GA", country: "USA" }));
    }
  });
});
