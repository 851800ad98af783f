import { describe, expect, it } from "vitest";
import { firstThatFits, fitSms, isGsm7, smsLength, toPlainSms } from "#domain/notifications/sms-segments.ts";

describe("smsLength", () => {
  it.each([
    ["", "gsm7", 0, 1],
    ["a".repeat(160), "gsm7", 160, 1],
    ["a".repeat(161), "gsm7", 161, 2],
    ["a".repeat(306), "gsm7", 306, 2],
    ["a".repeat(307), "gsm7", 307, 3],
    ["€".repeat(80), "gsm7", 160, 1],
    ["€".repeat(81), "gsm7", 162, 2],
    // 153 is odd: the last two-unit character does not fit into its segment.
    ["€".repeat(152), "gsm7", 304, 2],
    ["€".repeat(153), "gsm7", 306, 3],
    ["ä".repeat(160), "gsm7", 160, 1],
    ["’".repeat(70), "ucs2", 70, 1],
    ["’".repeat(71), "ucs2", 71, 2],
    ["’".repeat(134), "ucs2", 134, 2],
    ["’".repeat(135), "ucs2", 135, 3],
    ["📦".repeat(35), "ucs2", 70, 1],
    ["📦".repeat(36), "ucs2", 72, 2],
    ["📦".repeat(66), "ucs2", 132, 2],
    ["📦".repeat(67), "ucs2", 134, 3],
  ])("%j is sent as %s, %i units, %i segments", (text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments });
  });
});

describe("toPlainSms", () => {
  it.each([
    ["Doug’s “box” – soon…", 'Doug\'s "box" - soon...'],
    ["Łódź", "Łódź"],
    ["Peñasco, Zürich, Québec", "Peñasco, Zürich, Québec"],
    ["São Paulo", "Sao Paulo"],
    ["6:00\u202fPM", "6:00 PM"],
    ["東京", "東京"],
  ])("%s becomes %s", (text, said) => expect(toPlainSms(text)).toBe(said));

  it("recognizes texts in the 7-bit alphabet", () => {
    expect(isGsm7("Plain [text] €5")).toBe(true);
    expect(isGsm7("â")).toBe(false);
  });
});

describe("fitSms", () => {
  it("shortens only the middle, and only if needed", () => {
    expect(fitSms({ before: "A: ", middle: "short", after: " end" }, 1)).toBe("A: short end");
    const cut = fitSms({ before: "A: ", middle: "word ".repeat(60), after: " end" }, 1);
    expect(cut).toMatch(/^A: word .*\.\.\. end$/);
    expect(smsLength(cut).segments).toBe(1);
    expect(fitSms({ before: "A: ", middle: "m", after: "b".repeat(158) }, 1)).toBe(`A:${"b".repeat(158)}`);
  });

  it("counts with the extended alphabet", () => {
    const cut = fitSms({ before: "A: ", middle: "東".repeat(300), after: " https://x.example/1" }, 2);
    expect(smsLength(cut)).toMatchObject({ encoding: "ucs2", segments: 2 });
  });
});

it("uses the longest text that fits, or the shortest if none does", () => {
  const [long, short] = ["a".repeat(306), "a".repeat(160)];
  expect(firstThatFits([`${long}a`, long, short], 2)).toBe(long);
  expect(firstThatFits([long, short], 1)).toBe(short);
  // A single letter of another script makes every character longer.
  expect(firstThatFits(["ж".repeat(135), "ж".repeat(134)], 2)).toBe("ж".repeat(134));
  expect(firstThatFits(["a".repeat(400), long], 1)).toBe(long);
});
