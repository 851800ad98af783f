import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCode } from "#domain/road/read-code.ts";
import { gs1CheckDigit, ssccCapacity, ssccOf } from "#domain/road/sscc.ts";

const prefixes = fc.stringMatching(/^\d{4,12}$/);

describe("an SSCC (G45)", () => {
  it("has the check digit of the examples of GS1", () => {
    // GS1 General Specifications, and the check digit calculator of GS1 US.
    expect(ssccOf("0614141", 1_234_567_890)).toBe("106141412345678908");
    expect(gs1CheckDigit("37610425002123456")).toBe("9");
    expect(gs1CheckDigit("629104150021")).toBe("3");
  });

  it("has 18 digits and is read back, with and without parentheses and as a scanner sends it", () => {
    fc.assert(
      fc.property(prefixes, fc.nat(), (prefix, number) => {
        const digits = ssccOf(prefix, number % ssccCapacity(prefix));
        expect(digits).toMatch(/^\d{18}$/);
        for (const sent of [
          `(00)${digits}`,
          `00${digits}`,
          `]C100${digits}`,
          `(00) ${digits}\r\n`,
          `\u001d00${digits}`,
        ])
          expect(readCode(sent)).toEqual({ kind: "sscc", digits, isChecked: true });
      }),
    );
  });

  it("differs for each serial number of a prefix, up to its last one", () => {
    fc.assert(
      fc.property(prefixes, fc.nat(), fc.nat(), (prefix, one, other) => {
        const most = ssccCapacity(prefix);
        if (one % most === other % most) return;
        expect(ssccOf(prefix, one % most)).not.toBe(ssccOf(prefix, other % most));
      }),
    );
    expect(ssccOf("123456789012", 99_999)).toMatch(/^9123456789012/);
    expect(() => ssccOf("123456789012", 100_000)).toThrow(expect.objectContaining({ reason: "sscc_used_up" }));
  });

  it.each(["", "123", "1234567890123", "12a4567", "１２３４５６７"])("is never made with the prefix %j", (prefix) => {
    expect(() => ssccOf(prefix, 1)).toThrow(RangeError);
  });

  it("is read only with its right check digit", () => {
    const digits = ssccOf("0614141", 7);
    const wrong = digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10);
    expect(readCode(`(00)${wrong}`).kind).not.toBe("sscc");
  });
});
