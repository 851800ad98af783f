import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, maskPhone, parseNumber, parsePhone } from "#domain/shared/phone.ts";

describe("parsePhone", () => {
  it.each([
    ["(404) 555-0142", "USA", "+14045550142"],
    ["404.555.0142", "USA", "+14045550142"],
    ["+1 404 555 0142", "MEX", "+14045550142"],
    ["404-555-0142 ext 5", "USA", "+14045550142;ext=5"],
    ["404-555-0143 ext. 12", "USA", "+14045550143;ext=12"],
    ["４０４-555-0143 ｘ１２", "USA", "+14045550143;ext=12"],
    ["(404) 555-0143 x12", "USA", "+14045550143;ext=12"],
    ["404-555-0143x123", "USA", "+14045550143;ext=123"],
    ["404-555-0143 #123", "USA", "+14045550143;ext=123"],
    ["404-555-0143 extension 0042", "USA", "+14045550143;ext=0042"],
    ["404-555-0143, Ext: 12", "USA", "+14045550143;ext=12"],
    ["404-555-0143 (x12)", "USA", "+14045550143;ext=12"],
    ["404-555-0143 (ext. 12)", "USA", "+14045550143;ext=12"],
    ["404-555-0143,,12", "USA", "+14045550143;ext=12"],
    ["+1-404-555-0143;ext=12", "MEX", "+14045550143;ext=12"],
    ["tel:+1-404-555-0143;ext=12", "USA", "+14045550143;ext=12"],
    ["55 1234 5678 anexo 9", "MEX", "+525512345678;ext=9"],
    ["55 1234 5678 int. 9", "MEX", "+525512345678;ext=9"],
    ["55 1234 5678 extensión 9", "MEX", "+525512345678;ext=9"],
    ["55 1234 5678 extensio\u0301n 9", "MEX", "+525512345678;ext=9"],
    ["+44 (0)20 7183 8750 ext 7", "USA", "+442071838750;ext=7"],
    ["0044 20 7183 8750", "GBR", "+442071838750"],
    ["0044 20 7183 8750", "USA", "+442071838750"],
    ["00 44 (0)20 7183 8750 ext 7", "USA", "+442071838750;ext=7"],
    ["0049 30 1234567", "CAN", "+49301234567"],
    ["001 404 555 0142", "USA", "+14045550142"],
    ["00 404 555 0142", "USA", null],
    ["'+14045550142", "USA", "+14045550142"],
    ["044 123 456", "XKX", "+38344123456"],
    ["404-555-0143 ask for Ann", "USA", null],
    ["404-555-0143, 7705550100", "USA", null],
    ["404-555-0143; 7705550100", "USA", null],
    ["404-555-0143,7705550100", "USA", null],
    ["404-555-0143;ext=7705550100", "USA", null],
    ["404-555-0143 x7705550100", "USA", null],
    ["404-555-0143, 5550100", "USA", null],
    ["404-555-0143, 770-555-0100", "USA", null],
    ["404-555-0143 / 770-555-0100", "USA", null],
    ["404-555-0143 ext 1234567", "USA", "+14045550143;ext=1234567"],
    ["404-555-0143 ext 12345678", "USA", null],
    ["404-555-0143,1204", "USA", "+14045550143;ext=1204"],
    ["604-555-0123", "CAN", "+16045550123"],
    ["55 1234 5678", "MEX", "+525512345678"],
    ["+5215545258448", "USA", "+525545258448"],
    ["+52 1 55 4525 8448 ext 3", "MEX", "+525545258448;ext=3"],
    ["5215545258448", "MEX", "+525545258448"],
    ["044 55 4525 8448", "MEX", "+525545258448"],
    ["045 (55) 4525-8448", "MEX", "+525545258448"],
    ["01 55 4525 8448", "MEX", "+525545258448"],
    ["+52155452584", "MEX", null],
    ["5215545258448", "USA", null],
    ["0108480161", "ITA", "+390108480161"],
    ["020 7183 8750", "GBR", "+442071838750"],
    ["+44 20 7183 8750", "USA", "+442071838750"],
    ["404 555 0142", "ATA", "+14045550142"],
    ["404 555 0142", "nowhere", "+14045550142"],
    ["555-0142", "USA", null],
    ["000-000-0000", "USA", null],
    ["call me", "USA", null],
    ["", "USA", null],
    ["4".repeat(10_000), "USA", null],
    ["<b>4045550142</b>", "USA", null],
    ["404555014２x", "USA", null],
  ])("%j in %s is %j", (text, country, expected) => expect(parsePhone(text, country)).toBe(expected));

  it("is idempotent and parses its own format", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }), (digits) => {
        const parsed = parsePhone(String(digits));
        if (parsed === null) return;
        expect(parsePhone(parsed)).toBe(parsed);
        expect(parsePhone(formatPhone(parsed))).toBe(parsed);
        expect(parsePhone(formatPhone(`${parsed};ext=12`))).toBe(`${parsed};ext=12`);
        expect(parseNumber(`${parsed};ext=12`)).toBe(parsed);
      }),
    );
  });
});

it("reads at most sixty characters", () => {
  expect(parsePhone("(404) 555-0142 ext 5".padEnd(200))).toBe("+14045550142;ext=5");
  expect(parsePhone(`404${" ".repeat(50)}5550142`)).toBe("+14045550142");
  expect(parsePhone(`404${" ".repeat(51)}5550142`)).toBeNull();
});

describe("formatting", () => {
  it.each([
    ["+16045550123", "(604) 555-0123", "•••• ••23"],
    ["12345", "12345", "••••••••"],
    ["123456", "123456", "•••• ••56"],
    ["+14045550142", "(404) 555-0142", "•••• ••42"],
    ["+442071838750", "+44 20 7183 8750", "•••• ••50"],
    ["+14045550142;ext=77", "(404) 555-0142 ext. 77", "•••• ••42"],
    ["+442071838750;ext=7", "+44 20 7183 8750 ext. 7", "•••• ••50"],
    ["", "", "••••••••"],
    ["odd", "odd", "••••••••"],
  ])("%j as %j and %j", (stored, shown, masked) => {
    expect(formatPhone(stored)).toBe(shown);
    expect(maskPhone(stored)).toBe(masked);
  });
});

describe("a number in the letters of a keypad", () => {
  it.each([
    ["1-800-FLOWERS", "+18003569377"],
    ["(800) FLOWERS", "+18003569377"],
    ["404-555-HOME", "+14045554663"],
    ["+1 800 GO FEDEX", "+18004633339"],
  ])("%j is %s", (typed, stored) => expect(parsePhone(typed)).toBe(stored));

  it.each(["1-800-MICROSOFT", "FLOWERS", "404-555-0142 HOME", "404-555 home", "404-555-014A", "A4045550142"])(
    "%j is none",
    (typed) => expect(parsePhone(typed)).toBeNull(),
  );
});
