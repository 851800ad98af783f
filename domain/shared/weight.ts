import { readWeight } from "#domain/shared/written-number.ts";
import { decimalText, scaledInteger } from "#domain/shared/decimal.ts";

/**
 * Parses a weight in hundredths of a pound, in steps of a tenth (D1): "10", "10.0" or "0.1" is 1000, 1000, 10. Null
 * unless above 0 and at most 9,999.9.
 */
export function parseWeight(text: string): number | null {
  const tenths = scaledInteger(readWeight(text, "") ?? "", 1);
  return tenths === null || tenths === 0 || tenths > 99_999 ? null : tenths * 10;
}

/** Formats pounds with one decimal and no unit: "10.0". */
export function poundsText(hundredthsLb: number): string;
export function poundsText(hundredthsLb: number | null): string | null;
export function poundsText(hundredthsLb: number | null): string | null {
  if (hundredthsLb === null) return null;
  return decimalText(Math.round(hundredthsLb / 10), 1);
}

/** Formats "10.0 lb". */
export function formatWeight(hundredthsLb: number): string {
  return `${poundsText(hundredthsLb)} lb`;
}

/** Formats inches with at most two decimals and no trailing zeros: 1800 is "18", 1850 is "18.5". */
export function inchesText(hundredthsIn: number): string {
  return decimalText(hundredthsIn, 2).replace(/\.?0+$/, "");
}
