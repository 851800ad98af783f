import { decimalText, scaledInteger } from "#domain/shared/decimal.ts";
import type { WeightClass } from "#domain/shipments/vocabulary.ts";

/** Weights are whole hundredths of a pound, in steps of a tenth (D1): 10.5 lb is 1050. */
export const hundredthsPerPound = 100;

/** "10", "10.0" or "0.1" to hundredths of a pound; null unless above 0, at most 9,999.9 and a multiple of 0.1. */
export function parseWeight(text: string): number | null {
  const tenths = scaledInteger(text.trim(), 1);
  return tenths === null || tenths === 0 || tenths > 99_999 ? null : tenths * 10;
}

/** "10.0": pounds with one digit, no unit. */
export function poundsText(hundredthsLb: number): string {
  return decimalText(Math.round(hundredthsLb / 10), 1);
}

/** "10.0 lb" */
export function formatWeight(hundredthsLb: number): string {
  return `${poundsText(hundredthsLb)} lb`;
}

/** Inches with at most two digits and no idle zeros: 1800 is "18", 1850 is "18.5". */
export function inchesText(hundredthsIn: number): string {
  return decimalText(hundredthsIn, 2).replace(/\.?0+$/, "");
}

const upperEdges: readonly (readonly [number, WeightClass])[] = [[5, "1_to_5"], [15, "6_to_15"], [30, "16_to_30"], [70, "31_to_70"]];

/**
 * The class a stranger may see (A1). Below one pound is "under 1"; above, a begun pound counts as a whole one, as freight is weighed:
 * 5.0 is "1 to 5", 5.1 counts as 6 and is "6 to 15", 70.1 is "over 70". Every weight falls in exactly one class.
 */
export function weightClass(hundredthsLb: number): WeightClass {
  if (hundredthsLb < hundredthsPerPound) return "under_1";
  const pounds = Math.ceil(hundredthsLb / hundredthsPerPound);
  return upperEdges.find(([edge]) => pounds <= edge)?.[1] ?? "over_70";
}
