import type { WeightClass } from "#domain/shipments/vocabulary.ts";

/**
 * Returns the class that is public instead of the weight (A1). In hundredths of a pound; a started pound counts in
 * full.
 */
export function weightClassOf(weightHundredthsLb: number): WeightClass {
  if (weightHundredthsLb < 100) return "under_1";
  const wholeLb = Math.ceil(weightHundredthsLb / 100);
  if (wholeLb <= 5) return "1_to_5";
  if (wholeLb <= 15) return "6_to_15";
  if (wholeLb <= 30) return "16_to_30";
  return wholeLb <= 70 ? "31_to_70" : "over_70";
}
