import { mayBeThousands } from "#domain/shared/money.ts";
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

/**
 * Removes the product's currency from an amount ("50.00 USD", "US$50" and "$ 50" become "50.00", "$50" and "$50").
 * Keeps other currencies, which the amount parser rejects. Null if three digits may be thousands or a fraction
 * ("1.200").
 */
export function readAmount(text: string, currency: string): string | null {
  const country = currency.slice(0, 2);
  const bare = text
    .trim()
    .replace(new RegExp(`^(?:${currency}\\s*|${country}(?=\\$))|\\s*${currency}$`, "gi"), "")
    .replace(/^(\p{Sc})\s+/u, "$1");
  return mayBeThousands(bare, currency) ? null : bare;
}
