import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkCharacter,
  formatTrackingNumber,
  generateTrackingNumber,
  isNumberForm,
  normaliseTrackingNumber,
  fitsItself,
  seemsMistyped,
} from "#domain/shipments/tracking-number.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const capitals = fc.constantFrom(...alphabet.slice(10).split(""));
const prefix = fc.tuple(capitals, capitals, capitals).map((letters) => letters.join(""));
/** Checks that the last character is the correct check character. */
const hasValidCheck = (number: string) => checkCharacter(number.slice(0, -1)) === number.at(-1);
/** Numbers as the generator creates them, driven by fast-check so that failures shrink. */
const generated = fc
  .tuple(prefix, fc.infiniteStream(fc.nat(9999)))
  .map(([letters, draws]) => generateTrackingNumber(letters, (limit) => (draws.next().value as number) % limit));

describe("check character", () => {
  it.each([
    ["A12425GABC1234002", "M"],
    ["PTC428019X7K", "Y"],
  ])("of %s is %s", (body, check) => expect(checkCharacter(body)).toBe(check));
  it.each(["PTC 428", "ptc428", "PTC-428", "É"])("is none of %j", (body) => {
    expect(() => checkCharacter(body)).toThrow(RangeError);
  });
  it("accepts the sample number and rejects its typo", () => {
    expect(hasValidCheck("PTC428019X7KY")).toBe(true);
    expect(hasValidCheck("PTC428019X7KQ")).toBe(false);
  });
});

describe("generateTrackingNumber", () => {
  it("creates only valid numbers of our format", () => {
    fc.assert(
      fc.property(generated, (number) => {
        expect(number).toMatch(/^[A-Z]{3}\d{6}[0-9A-HJ-NP-Z]{4}$/);
        expect(hasValidCheck(number)).toBe(true);
        expect(normaliseTrackingNumber(formatTrackingNumber(number).toLowerCase())).toBe(number);
      }),
      { numRuns: 500 },
    );
  });

  it("detects every single wrong character", () => {
    fc.assert(
      fc.property(generated, fc.nat(12), fc.integer({ min: 1, max: 35 }), (number, at, shift) => {
        const wrong = alphabet[(alphabet.indexOf(number[at] ?? "") + shift) % 36];
        expect(hasValidCheck(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("detects at least 99 % of swapped neighbors", () => {
    let swaps = 0;
    let missed = 0;
    for (const number of fc.sample(generated, { numRuns: 5000, seed: 7 })) {
      for (let at = 0; at < 12; at += 1) {
        const [left, right] = [number[at] ?? "", number[at + 1] ?? ""];
        if (left === right) continue;
        swaps += 1;
        if (hasValidCheck(number.slice(0, at) + right + left + number.slice(at + 2))) missed += 1;
      }
    }
    expect(swaps).toBeGreaterThan(40_000);
    expect(missed / swaps).toBeLessThan(0.01);
  });

  it("redraws if the check character would be I or O", () => {
    // Covers every body with a constant tail; none may end in I or O.
    for (let seed = 0; seed < 3000; seed += 1) {
      let state = seed;
      const number = generateTrackingNumber("PTC", (limit) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor(state / 65_536) % limit;
      });
      expect(number.slice(9)).not.toMatch(/[IO]/);
    }
  });

  it.each([["ptc"], ["PT"], ["PTCX"], ["P1C"], [""]])("rejects the prefix %j", (wrong) =>
    expect(() => generateTrackingNumber(wrong, () => 0)).toThrow(RangeError),
  );
});

describe("normaliseTrackingNumber", () => {
  it.each([
    ["  ptc 428-019 x7ky ", "PTC428019X7KY"],
    ["PTC\u00a0428\u2011019\u200bX7KY", "PTC428019X7KY"],
    ["\u202aPTC428019X7KY\u202c", "PTC428019X7KY"],
    ["", ""],
    [" \t\n", ""],
    ["---", ""],
    ["ß", "ß"],
    ["ı", "ı"],
    ["<script>", "<SCRIPT>"],
    ["a\u0000b", "A\u0000B"],
    ["\ud800", "\ufffd"],
    ["'; --", "';"],
  ])("%j becomes %j", (text, expected) => expect(normaliseTrackingNumber(text)).toBe(expected));

  it("limits the length, and a truncated text never looks like a number", () => {
    expect(normaliseTrackingNumber("A".repeat(10_000))).toHaveLength(64);
    expect(isNumberForm(normaliseTrackingNumber("A".repeat(10_000)))).toBe(false);
    expect(isNumberForm(normaliseTrackingNumber("A".repeat(41)))).toBe(false);
  });

  it("is idempotent and always safe in a URL", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const once = normaliseTrackingNumber(text);
        expect(normaliseTrackingNumber(once)).toBe(once);
        expect(() => encodeURIComponent(once)).not.toThrow();
      }),
    );
  });
});

describe("fitsItself", () => {
  it.each([
    ["PTC428019X7KY", true],
    ["PTC428019X7KZ", false],
    ["PTC428019X7K", false],
    // Imported format, which cannot be checked.
    ["OLD-4711", false],
    ["1234567890123", false],
  ])("%j: %s", (number, expected) => expect(fitsItself(number)).toBe(expected));
});

describe("seemsMistyped", () => {
  it.each([
    ["PTC428019X7KY", false],
    ["PTC428019X7KQ", true],
    ["PTC428O19X7KY", true],
    ["PTC428919X7KY", true],
    // Another format or an incomplete number, which cannot be checked.
    ["PTC428019X7K", false],
    ["RB123456785GB", false],
    ["PTC428019X7KY9", false],
    ["ptc428019x7kq", false],
    ["PTC428019X7K\u00e9", false],
    ["", false],
  ])("%j: %s", (number, expected) => expect(seemsMistyped(number)).toBe(expected));

  it("never flags a generated number, and flags any single changed character of the same kind", () => {
    fc.assert(
      fc.property(generated, fc.nat(12), fc.integer({ min: 1, max: 35 }), (number, at, shift) => {
        expect(seemsMistyped(number)).toBe(false);
        const wrong = alphabet[(alphabet.indexOf(number[at] ?? "") + shift) % 36] ?? "";
        if (at < 3 && /\d/.test(wrong)) return;
        expect(seemsMistyped(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("isNumberForm", () => {
  it.each([
    ["ABC", false],
    ["ABCD", true],
    ["0000", true],
    ["A".repeat(40), true],
    ["A".repeat(41), false],
    ["abcd", false],
    ["AB CD", false],
    ["_ABCD", false],
    ["ABCD_", false],
    ["ABCDÉ", false],
    ["", false],
  ])("%j: %j", (number, isForm) => expect(isNumberForm(number)).toBe(isForm));
});

describe("formatTrackingNumber", () => {
  it.each([
    ["PTC428019X7KY", "PTC 428 019 X7KY"],
    ["ACME0001", "ACME0001"],
    ["", ""],
  ])("shows %j as %j", (number, expected) => expect(formatTrackingNumber(number)).toBe(expected));
});

it.each(["]C1PTC428019X7KY", "]d2 ptc 428 019 x7ky", " ]Q3PTC428019X7KY"])(
  "reads %j without the kind of code that a scanner sends first",
  (scanned) => expect(normaliseTrackingNumber(scanned)).toBe("PTC428019X7KY"),
);

it("leaves a bracket that is not a symbology prefix", () => {
  expect(normaliseTrackingNumber("]PTC428")).not.toBe("PTC428");
  expect(isNumberForm(normaliseTrackingNumber("PTC]C1428"))).toBe(false);
});
