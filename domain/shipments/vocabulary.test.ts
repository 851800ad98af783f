import { expect, it } from "vitest";
import { packageMaxWeightLb } from "#domain/shipments/vocabulary.ts";

it("warns above these weights, in pounds (C5)", () => {
  expect(packageMaxWeightLb).toEqual({ document: 2, package: 70, fragile: 50, electronics: 40 });
});
