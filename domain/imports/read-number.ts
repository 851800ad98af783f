import { minorDigits } from "#domain/shared/money.ts";

/** A number of a file as plain digits: without unit and with its thousands taken apart ("1,234.5 lbs" is "1234.5"). What is none stays as it is written. */
export function readNumber(text: string): string {
  const bare = text.replace(/\s*(lbs?|pounds?|in|inches|pcs|pieces|")\.?\s*$/i, "").trim();
  if (/^[+-]?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replace(/[,\u00a0\u202f ]/g, "");
  return bare;
}

/** Digits of a spreadsheet or a program that shows a long number as a power of ten: the last ones are lost. */
const powerOfTen = /^[+-]?\d(?:\.\d+)?e\+\d+$/i;

/** A code of a file (number, reference, ZIP, account): its text, or null where a program wrote it as a number and lost digits of it. */
export function readCode(text: string): string | null {
  const said = text.trim();
  if (powerOfTen.test(said) || /^\d{16,}\.0+$/.test(said)) return null;
  // A column of numbers with an empty cell in it is written with fractions by some programs.
  return /^\d{1,15}\.0$/.test(said) ? said.slice(0, -2) : said;
}

/**
 * An amount of a file in the product's currency without its code ("50.00 USD", "US$50" and "$ 50" are "50.00", "$50" and "$50"). Another currency stays
 * beside it, where the reader of amounts refuses it. Null where a group of three digits may be thousands or a fraction ("1.200").
 */
export function readAmount(text: string, currency: string): string | null {
  const country = currency.slice(0, 2);
  const bare = text
    .trim()
    .replace(new RegExp(`^(?:${currency}\\s*|${country}(?=\\$))|\\s*${currency}$`, "gi"), "")
    .replace(/^(\p{Sc})\s+/u, "$1");
  return /^\p{Sc}?[1-9]\d{0,2}(?:\.\d{3})+$/u.test(bare) && minorDigits(currency) < 3 ? null : bare;
}

const poundsOf: Record<string, number> = {
  lb: 1,
  lbs: 1,
  pound: 1,
  pounds: 1,
  oz: 1 / 16,
  ounce: 1 / 16,
  ounces: 1 / 16,
  kg: 1 / 0.45359237,
  kgs: 1 / 0.45359237,
  kilogram: 1 / 0.45359237,
  kilograms: 1 / 0.45359237,
  g: 1 / 453.59237,
  gram: 1 / 453.59237,
  grams: 1 / 453.59237,
};

/**
 * A weight in pounds, to the tenth that weights of this product have, by the unit beside the number or else by the one that its column names. A number that is none stays as it is
 * written; null where a unit is not known or the two differ.
 */
export function readWeight(text: string, unit: string): string | null {
  const [, number = text, beside = ""] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(text.trim()) ?? [];
  const [own, named] = [beside, unit].map((word) => word.trim().toLowerCase().replace(/\.$/, "")) as [string, string];
  const factor = poundsOf[own || named || "lb"];
  if (factor === undefined || (own !== "" && named !== "" && factor !== poundsOf[named])) return null;
  const plain = readNumber(number);
  return factor === 1 || !/^\d+(?:\.\d+)?$/.test(plain) ? plain : String(Number((Number(plain) * factor).toFixed(1)));
}
