import { describe, expect, it } from "vitest";
import { parseSearch } from "#domain/shared/search.ts";

describe("parseSearch (E7)", () => {
  it.each<[string, string | null, (string | string[])[]]>([
    ["Ada  BYRON", null, ["ada", "byron"]],
    ["María Ruiz", null, ["maria", "ruiz"]],
    ["PTC 428-019 X7KY", "PTC428019X7KY", ["ptc", ["428-019", "428019"], "x7ky"]],
    ["ptc428019x7ky", "PTC428019X7KY", ["ptc428019x7ky"]],
    ["Atlanta", null, ["atlanta"]],
    ["(404) 555-0123", null, [["4045550123", "(404) 555-0123"]]],
    ["+1 404.555.0123", null, [["14045550123", "+1 4045550123", "+1 404.555.0123"]]],
    ["404-555-0123", "4045550123", [["4045550123", "404-555-0123"]]],
    ["Ada 404-555-0123", "ADA4045550123", ["ada", ["4045550123", "404-555-0123"]]],
    ["555.0147 Ada", null, [["5550147", "555.0147"], "ada"]],
    ["55-0147", "550147", [["55-0147", "550147"]]],
    ["(55) 0147", null, [["55", "(55)"], "0147"]],
    // As the list shows it.
    ["Macon, GA", null, ["macon"]],
    ["macon, ga", null, ["macon"]],
    ["Macon GA", null, ["macon"]],
    ["Macon, GA 31201", null, ["macon", "31201"]],
    ["Toronto, ON", null, ["toronto"]],
    ["Paris, FRA", null, ["paris"]],
    ["Macon,", null, ["macon"]],
    ["Brooks, Jr.", null, ["brooks", "jr."]],
    ["Persson, Guy", null, ["persson", "guy"]],
    ["ada ma", null, ["ada", "ma"]],
    ["GA", null, ["ga"]],
    ["GA 30720", "GA30720", ["ga", "30720"]],
    ["(706)", null, ["706"]],
    ["(706) 555", null, ["706", "555"]],
    ["#12 Club", null, [["12", "#12"], "club"]],
    [":)", null, [":)"]],
    [",", null, [","]],
    ["a555-0147", "A5550147", [["a555-0147", "a5550147"]]],
    ["30303", "30303", ["30303"]],
    // Postal codes as typed, and in their country's format.
    ["01310100", "01310100", [["1310100", "01310-100"]]],
    ["1000001", "1000001", [["1000001", "100-0001", "1000-001"]]],
    ["5211AA", "5211AA", [["5211aa", "5211 aa"]]],
    ["SW1A2AA", "SW1A2AA", [["sw1a2aa", "sw1a 2aa"]]],
    ["k1a0b1", "K1A0B1", [["k1a0b1", "k1a 0b1"]]],
    ["D6WXK06", "D6WXK06", [["d6wxk06", "d6w xk06"]]],
    ["VLT1117", "VLT1117", [["vlt1117", "vlt 1117"]]],
    ["a@example.com", null, ["a@example.com"]],
    ["100%", null, ["100%"]],
    ["#500123", null, ["500123"]],
    ["#", null, ["#"]],
    ["1 b 2 c 3 d 4 e 5 f", "1B2C3D4E5F", ["1", "b", "2", "c", "3", "d", "4", "e"]],
    // As the owner of a number types it: without country code, with a trunk zero, or with an international prefix.
    ["020 7183 8750", "02071838750", [["2071838750", "020 7183 8750"]]],
    ["02071838750", "02071838750", ["2071838750"]],
    ["(020) 7183-8750", null, [["2071838750", "(020) 7183-8750"]]],
    ["+44 (0)20 7183 8750", null, [["442071838750", "+44 (0)20 7183 8750"]]],
    ["0044 20 7183 8750", "00442071838750", [["442071838750", "0044 20 7183 8750"]]],
    ["011 44 20 7183 8750", "011442071838750", [["442071838750", "011 44 20 7183 8750"]]],
    ["06 20 123 4567", "06201234567", [["6201234567", "06 20 123 4567"]]],
    ["8 495 123-45-67", "84951234567", [["84951234567", "74951234567", "8 495 123-45-67"]]],
    ["404-555-0142 x12", "4045550142X12", [["4045550142", "404-555-0142 x12"]]],
    ["404-555-0142x12", "4045550142X12", [["4045550142", "404-555-0142x12"]]],
    ["Rita 404-555-0142 ext. 12 Macon", null, ["rita", ["4045550142", "404-555-0142 ext. 12"], "macon"]],
    ["31201 404-555-0147", "312014045550147", [["31201 4045550147", "31201 404-555-0147"]]],
    // Order numbers.
    ["114-3941689-8772232", "11439416898772232", [["114-3941689-8772232", "11439416898772232"]]],
    ["114-3941689", "1143941689", [["1143941689", "114-3941689"]]],
    ["2026/11/4567", null, [["2026114567", "2026/11/4567"]]],
  ])("parses %j", (typed, number, words) => {
    const found = parseSearch(typed);
    const joined = found?.words.map((forms) => forms.map((form) => form.join(" ")));
    expect({ number: found?.number, words: joined }).toEqual({
      number,
      words: words.map((each) => (typeof each === "string" ? [each] : each)),
    });
  });

  it("returns null for an empty search", () => {
    for (const typed of ["", "  ", "\u0000"]) expect(parseSearch(typed)).toBeNull();
  });

  it("matches nothing if the text has no comparable characters", () => {
    for (const typed of ["\u0301", " \u0301\u0308 "]) expect(parseSearch(typed)?.words).toEqual([[["\u0301"]]]);
  });

  it("accepts any text, however long or broken", () => {
    expect(parseSearch("\ud800 x")?.words).toEqual([[["\ufffd"]], [["x"]]]);
    expect(parseSearch("a".repeat(10_000))?.words[0]?.[0]?.[0]).toHaveLength(200);
  });
});

it("removes the symbology prefix of a scanned number", () => {
  expect(parseSearch("]C1PTC862091HGZS")).toEqual(parseSearch("PTC862091HGZS"));
});
