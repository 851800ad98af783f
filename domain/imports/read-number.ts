import { minorDigits } from "#domain/shared/money.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Digits of a spreadsheet or a program that shows a long number as a power of ten: the last ones are lost. */
const powerOfTen = /^[+-]?\d(?:\.\d+)?e\+\d+$/i;

/** A code of a file (number, reference, ZIP, account): its text, or null where a program wrote it as a number and lost digits of it. */
export function readCode(text: string): string | null {
  const said = text.trim();
  if (powerOfTen.test(said) || /^\d{16,}\.0+$/.test(said)) return null;
  // A column of numbers with an empty cell in it is written with fractions by some programs.
  return /^\d{1,15}\.0$/.test(said) ? said.slice(0, -2) : said;
}

const decimalComma =
  /^([^\d.,]*)(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)),(\d{1,2})([^\d.,]*)$/;
const thousandsByPoints = /^([^\d.,]*)([1-9]\d{0,2}(?:\.\d{3}){2,})([^\d.,]*)$/;

/**
 * A number of a file with a point for its decimal comma, where the comma can be nothing else: one or two digits stand behind it ("2,5 kg",
 * "1.234,50"). Three may be thousands, and stay as they are.
 */
export function withPoint(text: string): string {
  const plain = plainDigits(text);
  const [, before = "", whole, fraction = "", behind = ""] = decimalComma.exec(plain) ?? [];
  if (whole !== undefined) return `${before}${whole.replace(/\D/g, "")}.${fraction}${behind}`;
  const [, sign = "", grouped, unit = ""] = thousandsByPoints.exec(plain) ?? [];
  return grouped === undefined ? plain : `${sign}${grouped.replaceAll(".", "")}${unit}`;
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
