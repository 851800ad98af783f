const plainDecimal = /^\d{1,9}(?:\.\d{1,6})?$/;

/** Checks for digits with an optional fraction: no sign, no exponent, at most 9 integer and 6 fraction digits. */
export function isPlainDecimal(text: string): boolean {
  return plainDecimal.test(text);
}

/**
 * Parses a plain decimal as an exact integer count of `1/10^places`: "0.1" is 1 tenth. Returns null if invalid or
 * more precise.
 */
export function scaledInteger(text: string, places: number): number | null {
  if (!plainDecimal.test(text)) return null;
  const [whole = "0", fraction = ""] = text.split(".");
  const kept = fraction.padEnd(places, "0");
  if (/[1-9]/.test(kept.slice(places))) return null;
  return Number(whole) * 10 ** places + Number(kept.slice(0, places) || "0");
}

/** Formats the reverse: 3989 with two places is "39.89", -5 with one place "-0.5". */
export function decimalText(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, "0");
  const sign = scaled < 0 ? "-" : "";
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Computes `amount × numerator / denominator` exactly for safe integers, with half rounded away from zero (D1). */
export function timesHalfUp(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
  if (!Number.isSafeInteger(rounded)) throw new RangeError("amount too large");
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Formats basis points as percent: "2" or "2.5". */
export function percentText(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2).replace(/\.?0+$/, "");
}
