import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, maskPhone, parsePhone } from "#domain/shared/phone.ts";

describe("parsePhone", () => {
  it.each([
    ["(404) 555-0142", "USA", "+14045550142"],
    ["404.555.0142", "USA", "+14045550142"],
    ["+1 404 555 0142", "MEX", "+14045550142"],
    ["404-555-0142 ext 5", "USA", "+14045550142"],
    ["604-555-0123", "CAN", "+16045550123"],
    ["55 1234 5678", "MEX", "+525512345678"],
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

  it("is settled after the first time and knows its own format again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }), (digits) => {
        const parsed = parsePhone(String(digits));
        if (parsed === null) return;
        expect(parsePhone(parsed)).toBe(parsed);
        expect(parsePhone(formatPhone(parsed))).toBe(parsed);
      }),
    );
  });
});

it("reads sixty characters and no more", () => {
  expect(parsePhone("(404) 555-0142 ext 5".padEnd(200))).toBe("+14045550142");
  expect(parsePhone(`404${" ".repeat(50)}5550142`)).toBe("+14045550142");
  expect(parsePhone(`404${" ".repeat(51)}5550142`)).toBeNull();
});

describe("showing", () => {
  it.each([
    ["+16045550123", "(604) 555-0123", "•••• ••23"],
    ["12345", "12345", "••••••••"],
    ["123456", "123456", "•••• ••56"],
    ["+14045550142", "(404) 555-0142", "•••• ••42"],
    ["+442071838750", "+44 20 7183 8750", "•••• ••50"],
    ["", "", "••••••••"],
    ["odd", "odd", "••••••••"],
  ])("%j as %j and %j", (stored, shown, masked) => {
    expect(formatPhone(stored)).toBe(shown);
    expect(maskPhone(stored)).toBe(masked);
  });
});
