import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { findPlace, findTown, townOfZip, zoneOfPlace } from "#server/places/find-place.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { publicPlace } from "#server/places/public-place.ts";

describe("findPlace", () => {
  it.each([
    ["Madrid", "", "28013", "ESP", "Europe/Madrid"],
    ["Las Palmas", "", "35001", "ESP", "Atlantic/Canary"],
    ["Santa Cruz de Tenerife", "Canarias", "", "ESP", "Atlantic/Canary"],
    ["Lisboa", "", "1000-205", "PRT", "Europe/Lisbon"],
    ["Ponta Delgada", "", "9500-150", "PRT", "Atlantic/Azores"],
    ["Saint-Denis", "", "97400", "FRA", "Indian/Reunion"],
    ["Saint-Denis", "", "93200", "FRA", "Europe/Paris"],
    ["Pointe-à-Pitre", "", "97110", "FRA", "America/Guadeloupe"],
    ["Fort-de-France", "Martinique", "", "FRA", "America/Martinique"],
    ["Nouméa", "", "98800", "FRA", "Pacific/Noumea"],
    ["Funchal", "", "9000-050", "PRT", "Europe/Lisbon"],
    ["Kyiv", "", "01001", "UKR", "Europe/Kyiv"],
    ["Auckland", "", "1010", "NZL", "Pacific/Auckland"],
    ["Santiago", "", "8320000", "CHL", "America/Santiago"],
    ["Quito", "", "", "ECU", "America/Guayaquil"],
    ["São Paulo", "SP", "", "BRA", "America/Sao_Paulo"],
    ["Manaus", "Amazonas", "", "BRA", "America/Manaus"],
    ["Fortaleza", "Ceará", "", "BRA", "America/Fortaleza"],
    ["Manaus", "", "", "BRA", "UTC"],
    ["Sydney", "NSW", "", "AUS", "Australia/Sydney"],
    ["Darwin", "Northern Territory", "", "AUS", "Australia/Darwin"],
    ["Perth", "", "6000", "AUS", "Australia/Perth"],
    ["Darwin", "", "0800", "AUS", "Australia/Darwin"],
    ["Hobart", "Tas.", "", "AUS", "Australia/Hobart"],
    ["Sydney", "", "", "AUS", "UTC"],
  ])("reads the clocks of %s, %s %s, %s by its state or ZIP", async (city, state, zipCode, country, zone) =>
    expect(await zoneOfPlace({ city, state, zipCode, country })).toBe(zone),
  );

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
    expect(await zoneOfPlace({ city: "Nowhere At All", state: "HI", country: "USA" })).toBe("Pacific/Honolulu");
    expect(await zoneOfPlace({ city: "Nowhere At All", state: "", country: "ASM" })).toBe("Pacific/Pago_Pago");
    expect(await zoneOfPlace({ city: "Tijuana", state: "BCN", country: "MEX" })).toBe("America/Tijuana");
    expect(await zoneOfPlace({ city: "Ulaanbaatar", state: "", country: "MNG" })).toBe("UTC");
  });

  it.each([
    ["Roma", "ITA", "Europe/Rome"],
    ["Phnom Penh", "KHM", "Asia/Phnom_Penh"],
    ["Abidjan", "CIV", "Africa/Abidjan"],
    ["Berlin", "DEU", "Europe/Berlin"],
    ["Shanghai", "CHN", "Asia/Shanghai"],
    ["London", "GBR", "Europe/London"],
    ["San Juan", "PRI", "America/Puerto_Rico"],
    ["Sydney", "AUS", "UTC"],
  ])("reads the clocks of %s, %s, where its country has one time", async (city, country, zone) => {
    expect(await zoneOfPlace({ city, state: "", country })).toBe(zone);
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

describe("the clocks of a place near a border", () => {
  it.each([
    ["Pago Pago", "AS", "USA", "Pacific/Pago_Pago"],
    ["Pago Pago", "", "ASM", "Pacific/Pago_Pago"],
    ["Needles", "CA", "USA", "America/Los_Angeles"],
    ["Texico", "NM", "USA", "America/Denver"],
    ["La Joya", "TX", "USA", "America/Chicago"],
    ["Porthill", "ID", "USA", "America/Los_Angeles"],
    ["Crosby", "ND", "USA", "America/Chicago"],
    ["Rhodelia", "KY", "USA", "America/Indiana/Marengo"],
    ["Phenix City", "AL", "USA", "America/New_York"],
    ["Summerville", "GA", "USA", "America/New_York"],
    ["Gambell", "AK", "USA", "America/Anchorage"],
    ["Tell City", "IN", "USA", "America/Indiana/Tell_City"],
    ["Cold Lake", "AB", "CAN", "America/Edmonton"],
    ["Lloydminster", "SK", "CAN", "America/Edmonton"],
    ["Chandler", "QC", "CAN", "America/Toronto"],
    ["Cap-aux-Meules", "QC", "CAN", "America/Halifax"],
    ["St. John’s", "NL", "CAN", "America/St_Johns"],
    ["Saint John", "NB", "CAN", "America/Moncton"],
  ])("%s, %s of %s are those of %s", async (city, state, country, zone) =>
    expect(await zoneOfPlace({ city, state, country })).toBe(zone),
  );

  it("are those of the state, for every place of the gazetteer", async () => {
    const lines = fs
      .readFileSync(new URL("gazetteer.tsv", import.meta.url), "latin1")
      .trim()
      .split("\n");
    const zonesOf = new Map<string, Set<string>>();
    for (const line of lines) {
      const [zipCode = "", state = ""] = line.split("\t");
      const country = /^\d/.test(zipCode) ? "USA" : "CAN";
      const found = await findPlace({ city: "", state: "", zipCode, country });
      if (found) zonesOf.set(state, (zonesOf.get(state) ?? new Set()).add(found.zone));
    }
    const clocks = (state: string) => [...(zonesOf.get(state) ?? [])].toSorted();
    expect(clocks("GA")).toEqual(["America/New_York"]);
    expect(clocks("NY")).toEqual(["America/New_York"]);
    expect(clocks("TX")).toEqual(["America/Chicago", "America/Denver"]);
    expect(clocks("MB")).toEqual(["America/Winnipeg"]);
    expect(clocks("AS")).toEqual(["Pacific/Pago_Pago"]);
  });
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
  const unknown = { city: "Quarry Heights", state: "GA", country: "USA" };

  it("puts a city it does not know at its post town, the same for every ZIP of it (A1)", async () => {
    const atlanta = await findPlace({ ...unknown, city: "Atlanta" });
    expect(atlanta).not.toBeNull();
    expect(await findTown({ ...unknown, zipCode: "30340" })).toEqual(atlanta);
    expect(await findTown({ ...unknown, zipCode: "30362" })).toEqual(atlanta);
  });

  it("knows nothing of a city without a ZIP, or with one of another state", async () => {
    expect(await findTown(unknown)).toBeNull();
    expect(await findTown({ ...unknown, zipCode: "37201" })).toBeNull();
    expect(await findTown({ ...unknown, zipCode: "no zip" })).toBeNull();
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

describe("towns.tsv", () => {
  it.each([
    ["College Park", "GA", "USA"],
    ["Sandy Springs", "GA", "USA"],
    ["Dunwoody", "GA", "USA"],
    ["East Point", "GA", "USA"],
    ["Johns Creek", "GA", "USA"],
    ["Brookhaven", "GA", "USA"],
    ["Doraville", "GA", "USA"],
    ["Queens", "NY", "USA"],
    ["Toronto", "ON", "CAN"],
    ["Montréal", "QC", "CAN"],
    ["Montreal", "Quebec", "CAN"],
    ["Vancouver", "BC", "CAN"],
    ["Mississauga", "ON", "CAN"],
    ["Calgary", "AB", "CAN"],
    ["San Juan", "", "PRI"],
  ])("knows %s, %s", async (city, state, country) => {
    expect(await findPlace({ city, state, country })).not.toBeNull();
    expect((await publicPlace({ city, state, country }, () => "")).city).toBe(city);
  });

  it("names no place of the lists in more than 30 letters", async () => {
    const places = await gazetteer();
    for (const state of ["ON", "QC", "BC", "AB", "NS", "GA", "NY"])
      for (const city of places.citiesOf(state)) expect([city, city.length <= 30]).toEqual([city, true]);
    expect(await publicPlace({ city: "Somewhere", state: "ON", country: "CAN" }, () => "M5V 2T6")).toEqual({
      city: "Downtown Toronto",
      state: "ON",
      country: "CAN",
    });
    expect(await publicPlace({ city: "Toronto", state: "ON", country: "CAN" }, () => "M5V 2T6")).toMatchObject({
      city: "Toronto",
    });
  });

  it("has no town that a ZIP names already, each with a ZIP of its state, and takes little to load", async () => {
    const zips = fs.readFileSync(new URL("gazetteer.tsv", import.meta.url), "latin1");
    const towns = fs.readFileSync(new URL("towns.tsv", import.meta.url), "latin1");
    const known = new Map(
      zips
        .trim()
        .split("\n")
        .map((line) => [line.split("\t")[0], line.split("\t")] as const),
    );
    const names = new Set([...known.values()].map(([, state, city]) => `${state} ${city}`));
    for (const line of towns.trim().split("\n")) {
      const [zip, state, city] = line.split("\t");
      expect([line, names.has(`${state} ${city}`), known.get(zip)?.[1]]).toEqual([line, false, state]);
    }
    expect(towns.length).toBeLessThan(250_000);
  });
});

it("reads a ZIP only in the country whose it is: 10115 is Berlin's and New York's", async () => {
  expect(await findPlace({ city: "Berlin", state: "", zipCode: "10115", country: "DEU" })).toBeNull();
  expect(await findPlace({ city: "", state: "ON", zipCode: "10115", country: "CAN" })).toBeNull();
  expect(await townOfZip("10115", "DEU")).toBeNull();
  expect(await townOfZip("10115", "CAN")).toBeNull();
  expect(await townOfZip("00926", "PRI")).toEqual({ city: "San Juan", state: "PR" });
});

it("puts no army post office on the map", async () => {
  expect(await findPlace({ city: "APO", state: "AE", zipCode: "09002", country: "USA" })).toBeNull();
});
