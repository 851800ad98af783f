import { decimalText } from "#domain/shared/decimal.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Thousands groups of three, or as in India: three digits and pairs before them ("1,23,456"). */
const inThrees = /^[+-]?[1-9]\d{0,2}([,\u00a0\u202f '’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const inPairs = /^[+-]?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/**
 * Removes correctly grouped thousands separators ("1,234,567.8", "1'234.50", "1,23,456"). Leaves other texts
 * unchanged, so that a decimal comma ("6377,997", "0,123") never makes a larger number. Converts digits of other
 * scripts.
 */
export function withoutThousands(text: string): string {
  const plain = plainDigits(text);
  const bare = inThrees.test(plain) || inPairs.test(plain) ? plain.replace(/[,\u00a0\u202f '’]/g, "") : plain;
  return withoutFloatNoise(bare);
}

/** Rounds a number that a program calculated with floats ("0.30000000000000004") to 15 digits, as spreadsheets do. */
function withoutFloatNoise(text: string): string {
  const digits = /^\d{1,9}\.\d+$/.test(text) ? text.replace(/^[0.]+|\./g, "").length : 0;
  if (digits !== 16 && digits !== 17) return text;
  const rounded = String(Number(Number(text).toPrecision(15)));
  return rounded.includes("e") ? text : rounded;
}

/**
 * Normalizes a number to plain digits, without unit and thousands separators ("1,234.5 lbs" is "1234.5"). Leaves
 * other texts unchanged.
 */
export function readNumber(text: string): string {
  return withoutThousands(
    text.replace(/\s*(lbs?|pounds?|in|inches|pcs|pieces|units?|boxes|parcels|")\.?\s*$/i, "").trim(),
  );
}

type Fraction = readonly [numerator: bigint, denominator: bigint];
const pound: Fraction = [1n, 1n];
const ounce: Fraction = [1n, 16n];
const kilogram: Fraction = [100_000_000n, 45_359_237n];
const gram: Fraction = [100_000n, 45_359_237n];

const namesOfUnits: readonly [Fraction, readonly string[]][] = [
  [pound, ["lb", "lbs", "pound", "pounds", "libra", "libras"]],
  [ounce, ["oz", "ounce", "ounces", "onza", "onzas"]],
  [kilogram, ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramo", "kilogramos"]],
  [gram, ["g", "gr", "gram", "grams", "gramo", "gramos"]],
];
const poundsOf: ReadonlyMap<string, Fraction> = new Map(
  namesOfUnits.flatMap(([factor, names]) => names.map((name) => [name, factor] as const)),
);

export const weightUnits: readonly string[] = [...poundsOf.keys()];

/** Lengths in hundredths of an inch. */
const namesOfLengths: readonly [Fraction, readonly string[]][] = [
  [
    [100n, 1n],
    ["in", "inch", "inches", '"', "″", "pulgada", "pulgadas"],
  ],
  [
    [1200n, 1n],
    ["ft", "foot", "feet", "pie", "pies"],
  ],
  [
    [5000n, 127n],
    ["cm", "cms", "centimeter", "centimeters", "centimetre", "centimetres", "centímetros"],
  ],
  [
    [500n, 127n],
    ["mm", "millimeter", "millimeters", "millimetre", "millimetres", "milímetros"],
  ],
  [
    [500_000n, 127n],
    ["m", "meter", "meters", "metre", "metres", "metros"],
  ],
];
const inchesOf: ReadonlyMap<string, Fraction> = new Map(
  namesOfLengths.flatMap(([factor, names]) => names.map((name) => [name, factor] as const)),
);

export const lengthUnits: readonly string[] = [...inchesOf.keys()].filter((name) => /\p{L}/u.test(name));

/** Grams have no thousandths, so that "1.800 g" may be thousands. */
export function isGrams(unit: string): boolean {
  return poundsOf.get(plainUnit(unit)) === gram;
}

const decimal = /^\d+(?:\.\d+)?$/;

/**
 * Converts a weight to pounds with one decimal, using its own unit or else its column's. Leaves invalid numbers
 * unchanged; returns null for unknown or conflicting units.
 */
export function readWeight(text: string, unit: string): string | null {
  const named = plainUnit(unit);
  const written = plainDigits(text).trim();
  const both = /^(\d[\d.,]*)\s*(?:lbs?|pounds?)\.?,?\s*(\d[\d.,]*)\s*(?:oz|ounces?)\.?$/i.exec(written);
  if (both) return poundsOf.get(named || "lb") === pound ? poundsAndOunces(both[1] ?? "", both[2] ?? "") : null;
  const [, number = written, beside = ""] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(written) ?? [];
  const own = plainUnit(beside);
  const factor = poundsOf.get(own || named || "lb");
  if (factor === undefined || (own !== "" && named !== "" && factor !== poundsOf.get(named))) return null;
  const plain = readNumber(number);
  return factor === pound || !decimal.test(plain) ? plain : inPounds(plain, factor);
}

/**
 * Converts a length to inches with two decimals, using its own unit or else its column's. Leaves lengths in inches and
 * invalid numbers unchanged; returns null for unknown or conflicting units.
 */
export function readLength(text: string, unit: string): string | null {
  const named = plainUnit(unit);
  const written = plainDigits(text).trim();
  const [, number = written, beside = ""] = /^(.*\d)\s*(\p{L}+|["″])\.?$/u.exec(written) ?? [];
  const own = plainUnit(beside);
  const factor = inchesOf.get(own || named || "in");
  if (factor === undefined || (own !== "" && named !== "" && factor !== inchesOf.get(named))) return null;
  const plain = readNumber(number);
  if (factor === inchesOf.get("in") || !decimal.test(plain)) return plain;
  const hundredths = scaled(plain, factor, 1n);
  return decimalText(Number(hundredths), 2).replace(/\.?0+$/, "");
}

const plainUnit = (word: string) => word.trim().toLowerCase().replace(/\.$/, "");

/** Parses whole pounds with additional ounces, or one weight in both units; null otherwise. */
function poundsAndOunces(pounds: string, ounces: string): string | null {
  if (!decimal.test(pounds) || !decimal.test(ounces)) return null;
  if (inPounds(ounces, ounce) === inPounds(pounds, pound)) return pounds;
  if (/\.0*[1-9]/.test(pounds) || Number(ounces) >= 16) return null;
  const [whole = "", fraction = ""] = ounces.split(".");
  const all = BigInt(pounds.split(".")[0] ?? "") * 16n + BigInt(whole);
  return inPounds(fraction === "" ? String(all) : `${all}.${fraction}`, ounce);
}

/** Rounds pounds with more decimals like a converted weight ("1.25" is "1.3"). Leaves other texts unchanged. */
export function tenthsOfPounds(text: string): string {
  return /^\d+\.\d{2,6}$/.test(text) ? inPounds(text, pound) : text;
}

/** Rounds to tenths of a pound. Uses integers to stay exact. */
function inPounds(amount: string, factor: Fraction): string {
  const tenths = scaled(amount, factor, 10n);
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`;
}

/** Converts a decimal and rounds half up to `1/steps` of the unit, at least one step for a positive amount. */
function scaled(amount: string, [numerator, denominator]: Fraction, steps: bigint): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  const digits = BigInt(whole + fraction);
  const divisor = denominator * 10n ** BigInt(fraction.length);
  const rounded = (2n * steps * digits * numerator + divisor) / (2n * divisor);
  return rounded === 0n && digits > 0n ? 1n : rounded;
}
