import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCode } from "#domain/road/read-code.ts";
import { readRoadCode, roadCode, type RoadCodeKind } from "#domain/road/road-number.ts";

const kinds: RoadCodeKind[] = ["container", "run", "badge"];

describe("roadCode (G14)", () => {
  it("is read back from every number, also as a scanner sends it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 36 ** 6 - 1 }), (kind, number) => {
        const code = roadCode(kind, number);
        expect(readRoadCode(code)).toEqual({ kind, number });
        expect(readCode(` ]C1${code.toLowerCase()}\r`)).toEqual({ kind, code, number, isChecked: true });
      }),
    );
  });

  it("is refused with another check character", () => {
    expect(roadCode("run", 12)).toBe("WBR00000C4");
    expect(readRoadCode("WBR00000C8")).toBeNull();
    expect(readRoadCode("WBX00000C4")).toBeNull();
  });

  it.each([-1, 1.5, 36 ** 6, Number.NaN])("has no code for %d", (number) => {
    expect(() => roadCode("run", number)).toThrow(RangeError);
  });
});
