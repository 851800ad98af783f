import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Thousands in threes, or as India writes them: the last three digits and pairs before ("1,23,456"). */
const inThrees = /^[+-]?[1-9]\d{0,2}([,\u00a0\u202f '’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const inPairs = /^[+-]?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/**
 * Takes the separators out of thousands that are grouped right ("1,234,567.8", "1'234.50", "1,23,456"). Every other text stays, so that a decimal
 * comma ("6377,997", "0,123") never makes a larger number. Digits of other scripts become ours.
 */
export function withoutThousands(text: string): string {
  const plain = plainDigits(text);
  return inThrees.test(plain) || inPairs.test(plain) ? plain.replace(/[,\u00a0\u202f '’]/g, "") : plain;
}

/** A number as plain digits, however a person or a file writes it: without unit and with its thousands taken apart ("1,234.5 lbs" is "1234.5"). What is none stays as it is written. */
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

/** Every name of a unit of weight, in lower case. */
export const weightUnits: readonly string[] = [...poundsOf.keys()];

const decimal = /^\d+(?:\.\d+)?$/;

/**
 * A weight in pounds, to the tenth that weights of this product have, by the unit beside the number or else by the one that its column names. A number that is none stays as it is
 * written; null where a unit is not known or the two differ.
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

const plainUnit = (word: string) => word.trim().toLowerCase().replace(/\.$/, "");

/** Whole pounds and the ounces above them, or one weight in both units. Null where it is neither. */
function poundsAndOunces(pounds: string, ounces: string): string | null {
  if (!decimal.test(pounds) || !decimal.test(ounces)) return null;
  if (inPounds(ounces, ounce) === inPounds(pounds, pound)) return pounds;
  if (/\.0*[1-9]/.test(pounds) || Number(ounces) >= 16) return null;
  const [whole = "", fraction = ""] = ounces.split(".");
  const all = BigInt(pounds.split(".")[0] ?? "") * 16n + BigInt(whole);
  return inPounds(fraction === "" ? String(all) : `${all}.${fraction}`, ounce);
}

/** Rounds half up to a tenth of a pound; what weighs something weighs at least that. Counts in whole numbers, so that no fraction is lost. */
function inPounds(amount: string, [numerator, denominator]: Fraction): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const digits = BigInt(whole + fraction);
  const divisor = denominator * 10n ** BigInt(fraction.length);
  const rounded = (20n * digits * numerator + divisor) / (2n * divisor);
  const tenths = rounded === 0n && digits > 0n ? 1n : rounded;
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`;
}
