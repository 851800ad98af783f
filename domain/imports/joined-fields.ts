import { withoutFormulaGuard } from "#domain/exports/csv.ts";
import { completeName } from "#domain/imports/complete-name.ts";
import { joinExtension, joinHouseNumber } from "#domain/imports/joined-address.ts";
import { lengthUnitOfHeading, unitOfHeading } from "#domain/imports/columns.ts";
import { isErrorCell } from "#domain/imports/error-cells.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { currencyColumns, currencyInHeading, withCurrencies } from "#domain/imports/named-currency.ts";
import { joinTime, timeColumns } from "#domain/imports/joined-times.ts";
import { splitSize } from "#domain/imports/split-size.ts";
import { withoutInvisible } from "#domain/shared/invisible-text.ts";
import { mayWeighOnePiece, perPiece } from "#domain/imports/weight-of-piece.ts";

/**
 * Returns the text of a cell without invisible characters. Only tables have formula guards; documents hold every text
 * as it is.
 */
export function textOfCell(format: string, cell: string): string {
  return withoutInvisible(format === "json" ? cell : withoutFormulaGuard(cell));
}

/**
 * Returns the fields of a row, with manual corrections applied. Joins first and last names and address lines, and adds
 * the heading's unit to a weight. `texts`: without formula guards (`textOfCell`).
 */
export function joinedFields(
  headers: readonly string[],
  mapping: readonly (string | null)[],
  texts: readonly string[],
  mended: ImportedFields,
): ImportedFields {
  const fields: ImportedFields = {};
  for (const [place, field] of mapping.entries()) if (field) fields[field] = texts[place] ?? "";
  Object.assign(fields, mended);
  for (const side of ["sender", "receiver"]) {
    joinName(fields, side, mended);
    // A booking has two lines of an address: the second holds a third.
    joinLines(fields, [`${side}Address2`, `${side}Address3`], mended);
    joinLines(fields, [`${side}Latin`, `${side}LatinAddress`], mended);
    joinHouseNumber(fields, side, mended);
    joinExtension(fields, side, mended);
  }
  joinName(fields, "contact", mended);
  for (const [date, time] of Object.entries(timeColumns)) joinTime(fields, date, time, mended);
  const heading = headers[mapping.indexOf("weight")] ?? "";
  joinWeight(fields, unitOfHeading(heading));
  const isOfPiece = mayWeighOnePiece(heading) && !mended["weight"]?.trim();
  if (isOfPiece && fields["weight"] && Number(fields["quantity"]) > 1) fields["weight"] += perPiece;
  splitSize(fields, lengthUnitOfHeading(headers[mapping.indexOf("dimensions")] ?? ""));
  for (const side of ["length", "width", "height"])
    if (side in fields) joinUnit(fields, side, lengthUnitOfHeading(headers[mapping.indexOf(side)] ?? ""));
  joinCurrencies(fields, (name) => headers[mapping.indexOf(name)] ?? "", mended);
  return fields;
}

/** Adds a currency to each amount: from its heading, from a separate column, or from the column for the whole row. */
function joinCurrencies(fields: ImportedFields, headingOf: (name: string) => string, mended: ImportedFields): void {
  for (const [name, column] of Object.entries(currencyColumns)) {
    const text = fields[name];
    if (text === undefined) continue;
    const ofHeading = currencyInHeading(headingOf(name))?.currency ?? "";
    const ofColumn = fields[column]?.trim() || (fields["currency"] ?? "");
    fields[name] = withCurrencies(text, [ofHeading, ofColumn], Boolean(mended[name]?.trim()));
  }
  for (const column of Object.values(currencyColumns)) delete fields[column];
}

export function joinedInto(field: string): string {
  if (field === "weightOunces") return "weight";
  const date = Object.keys(timeColumns).find((name) => timeColumns[name] === field);
  if (date) return date;
  const amount = Object.keys(currencyColumns).find((name) => currencyColumns[name] === field);
  if (amount) return amount;
  return field
    .replace(/(?:First|Last)Name$/, "Name")
    .replace(/Address3$/, "Address2")
    .replace(/LatinAddress$/, "Latin")
    .replace(/HouseNumber$/, "Address")
    .replace(/PhoneExtension$/, "Phone");
}

/** A cell that holds an error stays the value, so that the row reports it. A corrected name is final. */
function joinName(fields: ImportedFields, side: string, mended: ImportedFields): void {
  const [whole, ...parts] = [`${side}Name`, `${side}FirstName`, `${side}LastName`] as const;
  if (!parts.some((part) => part in fields)) return;
  const [name = "", first = "", last = ""] = [whole, ...parts].map((field) => (fields[field] ?? "").trim());
  if (!mended[whole]?.trim()) fields[whole] = [first, last].find(isErrorCell) ?? completeName(name, first, last);
  for (const part of parts) delete fields[part];
}

/** Adds one line to another. A corrected line is final. */
function joinLines(fields: ImportedFields, [line, more]: [line: string, more: string], mended: ImportedFields): void {
  if (!(more in fields)) return;
  const lines = [fields[line] ?? "", fields[more] ?? ""].map((text) => text.trim()).filter(Boolean);
  if (!(line in mended)) fields[line] = lines.find(isErrorCell) ?? [...new Set(lines)].join(", ");
  delete fields[more];
}

function joinUnit(fields: ImportedFields, name: string, unit: string): void {
  const text = (fields[name] ?? "").trim();
  if (unit !== "" && /\d$/.test(text)) fields[name] = `${text} ${unit}`;
}

function joinWeight(fields: ImportedFields, unit: string): void {
  const weight = (fields["weight"] ?? "").trim();
  joinUnit(fields, "weight", unit);
  const ounces = (fields["weightOunces"] ?? "").trim();
  delete fields["weightOunces"];
  if (ounces === "") return;
  const pounds = /\d$/.test(weight) ? `${weight} lb ` : weight === "" ? "" : `${weight} `;
  fields["weight"] = `${pounds}${/\d$/.test(ounces) ? `${ounces} oz` : ounces}`;
}
