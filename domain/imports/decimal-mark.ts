import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";

/** How a file writes fractions: with a comma, or some with a comma and others with a point. */
export type DecimalMark = "comma" | "mixed";

/** Fields whose cells are numbers with fractions, in the imports of shipments and accounts. */
export const numberFields: readonly string[] = [
  "weight",
  "weightOunces",
  "length",
  "width",
  "height",
  "value",
  "insurance",
  "insuranceValue",
  "customsValue",
  "shipmentPrice",
  "creditLimit",
];

const [before, after] = ["^([^\\d.,]*)", "([^\\d.,]*)$"];
const cell = (number: string) => new RegExp(before + number + after);
/** Numbers that have only one meaning: three digits after one mark may be thousands, unless a zero is before it. */
const provesComma = [
  "(\\d+,(?:\\d{1,2}|\\d{4,}))",
  "(0,\\d+)",
  "(\\d{1,3}(?:\\.\\d{3})+,\\d+)",
  "(\\d{1,3}(?:\\.\\d{3}){2,})",
];
const provesPoint = [
  "(\\d+\\.(?:\\d{1,2}|\\d{4,}))",
  "(0\\.\\d+)",
  "(\\d{1,3}(?:,\\d{3})+\\.\\d+)",
  "(\\d{1,3}(?:,\\d{3}){2,})",
];
const [commas, points] = [provesComma.map(cell), provesPoint.map(cell)];
const unclear = cell("([1-9]\\d{0,2}[.,]\\d{3})");
const withComma = cell("(\\d+|[1-9]\\d{0,2}(?:\\.\\d{3})+),(\\d+)");
const thousands = cell("([1-9]\\d{0,2}(?:\\.\\d{3})+)");

/** Detects the mark from the numbers of a file; null unless some prove a comma, as numbers have a point by default. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  let [hasComma, hasPoint] = [false, false];
  for (const text of cells) {
    const plain = plainDigits(text.trim());
    hasComma ||= commas.some((each) => each.test(plain));
    hasPoint ||= points.some((each) => each.test(plain));
  }
  return hasComma ? (hasPoint ? "mixed" : "comma") : null;
}

/** Returns the fields with numbers in point notation, if the file writes a comma. */
export function withPoints(fields: ImportedFields, mark: DecimalMark): ImportedFields {
  if (mark !== "comma") return fields;
  const numbers = numberFields.filter((name) => fields[name]).map((name) => [name, asPoint(fields[name] ?? "")]);
  return { ...fields, ...Object.fromEntries(numbers) };
}

function asPoint(text: string): string {
  const plain = plainDigits(text.trim());
  if (thousands.test(plain)) return plain.replaceAll(".", "");
  const [, sign = "", whole, fraction = "", unit = ""] = withComma.exec(plain) ?? [];
  return whole === undefined ? text : `${sign}${whole.replaceAll(".", "")}.${fraction}${unit}`;
}

/** Finds numbers that may be thousands or a fraction, in a file that writes both marks. */
export function unclearNumbers(fields: ImportedFields, mark: DecimalMark): FieldIssue[] {
  if (mark !== "mixed") return [];
  return numberFields
    .filter((name) => unclear.test(plainDigits((fields[name] ?? "").trim())))
    .map((path) => ({ path, message: "decimal_unclear" satisfies FieldMessageKey }));
}
