import { readWeight } from "#domain/shared/written-number.ts";
import { decimalText, scaledInteger } from "#domain/shared/decimal.ts";

/** Weights are whole hundredths of a pound in steps of a tenth (D1). "10", "10.0" or "0.1" to 1000, 1000, 10; null unless above 0, at most 9,999.9 and a multiple of 0.1. */
export function parseWeight(text: string): number | null {
  const tenths = scaledInteger(readWeight(text, "") ?? "", 1);
  return tenths === null || tenths === 0 || tenths > 99_999 ? null : tenths * 10;
}

/** "10.0": pounds with one digit, no unit. */
export function poundsText(hundredthsLb: number): string;
export function poundsText(hundredthsLb: number | null): string | null;
export function poundsText(hundredthsLb: number | null): string | null {
  if (hundredthsLb === null) return null;
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
