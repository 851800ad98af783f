import { handlingRemarks } from "#copy/en/label.ts";
import { describe, expect, it } from "vitest";
import { handlingText, parcelFacts } from "#app/presenters/parcel-facts.ts";

const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });
const parcel = {
  packageType: "document",
  pieces: 1,
  weightLb: "0.5",
  dimensionsIn: null,
  declaredValue: null,
  isInsured: false,
  insuredValue: null,
} as const;

const said = (change: Partial<Parameters<typeof parcelFacts>[0]>) =>
  parcelFacts({ ...parcel, ...change }).map(({ term, text, isCode }) => `${term}: ${text}${isCode ? " #" : ""}`);

describe("parcelFacts", () => {
  it("says what was left out (A5)", () => {
    expect(said({})).toEqual([
      "Type: Document, 1 piece",
      "Weight: 0.5 lb #",
      "Dimensions: Not specified",
      "Declared value: Not specified",
      "Insurance: Standard Coverage",
    ]);
  });

  it("says that weight and insured amount are not known", () => {
    const facts = said({ weightLb: null, isInsured: true });
    expect([facts[1], facts[4]]).toEqual(["Weight: Not specified #", "Insurance: Insured, amount not specified"]);
  });

  it("says every figure with its unit", () => {
    expect(
      said({
        packageType: "electronics",
        pieces: 3,
        weightLb: "12.4",
        dimensionsIn: { length: "24", width: "18", height: "6.5" },
        declaredValue: usd(64_000),
        insuredValue: usd(50_000),
      }),
    ).toEqual([
      "Type: Electronics, 3 pieces",
      "Weight: 12.4 lb #",
      "Dimensions: 24 × 18 × 6.5 in #",
      "Declared value: $640.00 #",
      "Insurance: Insured for $500.00",
    ]);
  });
});

it.each([
  [false, false, ""],
  [true, false, "Fragile"],
  [false, true, "Signature required"],
  [true, true, "Fragile, Signature required"],
])("handling of fragile %j, signature %j is %j", (isFragile, requiresSignature, text) => {
  expect(handlingText({ isFragile, requiresSignature })).toBe(text);
  expect(handlingRemarks({ isFragile, requiresSignature }).join(", ")).toBe(text);
});
