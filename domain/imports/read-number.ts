import { hasOtherCurrency } from "#domain/imports/named-currency.ts";
import { mayBeThousands, signsOf } from "#domain/shared/money.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Exponential notation from a spreadsheet or program, in which the last digits are lost. */
const powerOfTen = /^[+-]?\d(?:[.,]\d+)?e\+\d+$/i;

/** Parses a code (number, reference, ZIP, account). Returns null if a program stored it as a number and lost digits. */
export function readCode(text: string): string | null {
  const trimmed = text.trim();
  if (powerOfTen.test(trimmed) || /^\d{16,}\.0+$/.test(trimmed)) return null;
  // Some programs write number columns with empty cells as fractions.
  return /^\d{1,15}\.0$/.test(trimmed) ? trimmed.slice(0, -2) : trimmed;
}

const decimalComma =
  /^([^\d.,]*)(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)),(\d{1,2})([^\d.,]*)$/;
const thousandsByPoints = /^([^\d.,]*)([1-9]\d{0,2}(?:\.\d{3}){2,})([^\d.,]*)$/;

/**
 * Replaces a decimal comma by a point if it is unambiguous, with one or two digits after it ("2,5 kg", "1.234,50").
 * Leaves three digits, which may be thousands.
 */
export function withPoint(text: string): string {
  const plain = plainDigits(text);
  const [, before = "", whole, fraction = "", behind = ""] = decimalComma.exec(plain) ?? [];
  if (whole !== undefined) return `${before}${whole.replace(/\D/g, "")}.${fraction}${behind}`;
  const [, sign = "", grouped, unit = ""] = thousandsByPoints.exec(plain) ?? [];
  return grouped === undefined ? plain : `${sign}${grouped.replaceAll(".", "")}${unit}`;
}

/** Parses the cell of an amount, with the reason if it is wrong. */
export function readAmountCell(
  text: string,
  currency: string,
): { amount: string; message: "amount_invalid" | `other_currency:${string}` | null } {
  const amount = readAmount(withPoint(text), currency);
  if (amount === null) return { amount: text, message: "amount_invalid" };
  return { amount, message: hasOtherCurrency(withoutSign(amount, currency)) ? `other_currency:${currency}` : null };
}

/**
 * Removes the product's currency from an amount ("50.00 USD", "US$50" and "$ 50" become "50.00", "$50" and "$50"), also
 * if it is named twice.
 * Keeps other currencies, which the amount parser rejects. Null if three digits may be thousands or a fraction
 * ("1.200").
 */
export function readAmount(text: string, currency: string): string | null {
  const country = currency.slice(0, 2);
  const named = new RegExp(
    `^(?:${currency}\\s*|${country}(?=\\$))|\\s*(?:\\(${currency}\\)|${currency}|${country}\\$)$`,
    "i",
  );
  let bare = text.trim();
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = withoutSignBehind(bare.replace(named, ""), currency);
  }
  bare = bare.replace(/^(\p{Sc})\s+/u, "$1");
  return mayBeThousands(bare, currency) ? null : bare;
}

/** Removes the sign of the currency before an amount ("$50", "CA$ 50"). Keeps other signs. */
function withoutSign(typed: string, currency: string): string {
  const sign = signsOf(currency).find((each) => typed.startsWith(each)) ?? "";
  return typed.slice(sign.length).trimStart();
}

/** Removes the sign of the currency after an amount, as files write it ("50 €", "50 (€)"). Keeps other signs. */
function withoutSignBehind(written: string, currency: string): string {
  const signs = signsOf(currency).flatMap((sign) => [`(${sign})`, sign]);
  const sign = signs.find((each) => written.endsWith(each)) ?? "";
  const amount = written.slice(0, written.length - sign.length);
  // "50 CA$" are no US dollars.
  return /\p{L}$/u.test(amount) ? written : amount.trimEnd();
}
