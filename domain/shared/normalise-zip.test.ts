import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countries } from "#domain/shared/countries.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import { normaliseZip } from "#domain/shared/normalise-zip.ts";

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
    ["IRL", "d6wxk06", "D6W XK06"],
    ["IRL", "A65-F4E2", "A65 F4E2"],
    ["IRL", "DO7 R6YE", null],
    ["IRL", "BT79 0HR", null],
    ["BMU", "hm12", "HM 12"],
    ["MLT", "VLT1117", "VLT 1117"],
    ["ARE", "00000", ""],
    ["FRA", "<b>75", null],
    ["USA", "", null],
    ["USA", "0".repeat(10_000), null],
    ["USA", "３０３０３", "30303"],
    ["USA", "３０３０", null],
    ["JPN", "１００－０００１", "100-0001"],
    ["JPN", "〒１００-０００１", "100-0001"],
    ["IRN", "۱۱۹۳۶-۵۳۴۷۱", "1193653471"],
    ["BRA", "01.310-100", "01310-100"],
    ["BRA", "CEP 01310-100", "01310-100"],
    ["ARG", "B1636", "B1636"],
    ["KAZ", "a05a0a0", "A05A0A0"],
    ["XKX", "10000", "10000"],
    ["XKX", "XK-10000", "10000"],
    ["XKX", "1000", null],
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
    ["IRL", "D02 X285", ["D02 X285 1234", "D02_X285"]],
    ["ARE", "X1", ["X_1"]],
  ])("in %s formats %s, and rejects %j", (codes, zip, others) => {
    for (const country of codes.split(" ")) {
      expect([country, normaliseZip(country, zip)]).toEqual([country, zip]);
      expect(normaliseZip(country, ` ${zip.replace(/[ -]/g, "").toLowerCase()} `)).toBe(zip);
      for (const other of others)
        expect([country, other, normaliseZip(country, other)]).toEqual([country, other, null]);
    }
  });

  it("is idempotent for every country", () => {
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

describe("a code that lost its leading zeros", () => {
  it.each([
    ["MA", "2138", "02138"],
    ["Massachusetts", "2138-1234", "02138-1234"],
    ["MA", "21381234", "02138-1234"],
    ["PR", "926", "00926"],
    ["PR", "926-1234", "00926-1234"],
    ["VI", "802", "00802"],
    ["NJ", "7030", "07030"],
    ["CT", "6510", "06510"],
    ["RI", "2903", "02903"],
    ["NH", "3031", "03031"],
    ["ME", "4101", "04101"],
    ["VT", "5401", "05401"],
    ["NY", "6390", "06390"],
    ["NY", "501", "00501"],
    ["AE", "9012", "09012"],
    ["GA", "2138", null],
    ["", "2138", null],
    ["NJ", "2138", null],
    ["MA", "926", null],
    ["MA", "21", null],
    ["CA", "9021", null],
    ["MA", "02138", "02138"],
  ])("in %s: %s is %s", (state, typed, expected) => expect(normaliseZip("USA", typed, state)).toBe(expected));

  it("belongs to a territory given as a country, too", () => {
    expect(normaliseZip("PRI", "926")).toBe("00926");
    expect(normaliseZip("VIR", "802")).toBe("00802");
    expect(normaliseZip("GUM", "926")).toBeNull();
  });
});

describe("a country prefix before the code", () => {
  it.each([
    ["DEU", "D-10115", "10115"],
    ["DEU", "DE 10115", "10115"],
    ["DEU", "D10115", "10115"],
    ["AUT", "A-1010", "1010"],
    ["AUT", "AT-1010", "1010"],
    ["CHE", "CH-8001", "8001"],
    ["CHE", "ch 8001", "8001"],
    ["FRA", "F-75001", "75001"],
    ["FRA", "F–75001", "75001"],
    ["ITA", "I-00187", "00187"],
    ["BEL", "B-1000", "1000"],
    ["LUX", "L-1111", "1111"],
    ["NLD", "NL-1012 JS", "1012 JS"],
    ["SWE", "S-111 22", "111 22"],
    ["SWE", "SE-11122", "111 22"],
    ["DNK", "DK-2100", "2100"],
    ["FIN", "FI-00100", "00100"],
    ["ESP", "E-28001", "28001"],
    ["PRT", "P-1000-001", "1000-001"],
    ["LIE", "FL-9490", "9490"],
    ["JPN", "〒100-0001", "100-0001"],
    ["MEX", "C.P. 06600", "06600"],
    ["USA", "ZIP 30303", "30303"],
    ["USA", "US-30303", "30303"],
    ["LVA", "1010", "LV-1010"],
    ["LVA", "LV-1010", "LV-1010"],
    ["LTU", "lt 01103", "LT-01103"],
    ["AND", "AD500", "AD500"],
    ["CZE", "CZ-11000", "110 00"],
    ["DEU", "A-1010", null],
    ["AUT", "D-10115", null],
    ["FRA", "D-10115", null],
    ["USA", "D-10115", null],
    ["DEU", "DX10115", null],
  ])("%s %s is %s", (country, typed, expected) => expect(normaliseZip(country, typed)).toBe(expected));
});

describe("countries without postal codes", () => {
  it("are those of the Universal Postal Union, and need no code", () => {
    for (const country of [
      "HKG",
      "ARE",
      "QAT",
      "PAN",
      "MAC",
      "FJI",
      "AGO",
      "BHS",
      "ZWE",
      "IRL",
      "CIV",
      "UGA",
      "YEM",
      "JAM",
      "KEN",
      "CHL",
      "COL",
      "PER",
      "NGA",
      "OMN",
      "GIN",
      "HTI",
    ])
      expect([country, needsZip(country), normaliseZip(country, "")]).toEqual([country, false, ""]);
    for (const country of ["USA", "CAN", "MEX", "DEU", "GBR", "JPN", "PRI", "FSM", "CRI", "SGP", "ISR"])
      expect([country, needsZip(country), normaliseZip(country, "")]).toEqual([country, true, null]);
    const without = countries.filter(({ code }) => !needsZip(code));
    expect(without.length).toBeGreaterThan(60);
  });
  it.each([
    "00",
    "0",
    "000000",
    "00000-0000",
    "-",
    "--",
    ".",
    "N/A",
    "n.a.",
    "none",
    "999077",
    "99999",
    "XXXXX",
    "12345",
  ])("drop the filler %j", (typed) =>
    expect([normaliseZip("HKG", typed), normaliseZip("ARE", typed)]).toEqual(["", ""]),
  );
  it("keep digits that may be a code where codes exist", () => {
    expect([normaliseZip("EGY", "11111"), normaliseZip("EGY", "00000"), normaliseZip("EGY", "n/a")]).toEqual([
      "11111",
      "",
      "",
    ]);
    expect(normaliseZip("COL", "12345")).toBeNull();
  });
  it("keep meaningful input", () => {
    expect(normaliseZip("ARE", "PO 117")).toBe("PO 117");
    expect(normaliseZip("IRL", "d02 x285")).toBe("D02 X285");
  });
});
