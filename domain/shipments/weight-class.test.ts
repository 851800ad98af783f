import * as fc from "fast-check";
import { expect, it } from "vitest";
import { weightClasses } from "#domain/shipments/vocabulary.ts";
import { weightClassOf } from "#domain/shipments/weight-class.ts";

it.each([
  [10, "under_1"],
  [99, "under_1"],
  [100, "1_to_5"],
  [500, "1_to_5"],
  [510, "6_to_15"],
  [1500, "6_to_15"],
  [1510, "16_to_30"],
  [3000, "16_to_30"],
  [3010, "31_to_70"],
  [7000, "31_to_70"],
  [7010, "over_70"],
  [900_000, "over_70"],
])("%i hundredths of a pound are %s", (weight, expected) => {
  expect(weightClassOf(weight)).toBe(expected);
});

it("never decreases with the weight and has no gaps", () => {
  const rank = (weight: number) => weightClasses.indexOf(weightClassOf(weight));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_990 }), (weight) => {
      expect(rank(weight + 1) - rank(weight)).toBeOneOf([0, 1]);
    }),
  );
});
