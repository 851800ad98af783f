import { withoutFormulaGuard } from "#domain/exports/csv.ts";
import { unitOfHeading } from "#domain/imports/columns.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";

/**
 * Returns the fields of a row, with manual corrections applied. Joins first and last names, and adds the heading's
 * unit to a weight.
 */
export function joinedFields(
  headers: readonly string[],
  mapping: readonly (string | null)[],
  cells: readonly string[],
  mended: ImportedFields,
): ImportedFields {
  const fields: ImportedFields = {};
  for (const [place, field] of mapping.entries()) if (field) fields[field] = withoutFormulaGuard(cells[place] ?? "");
  Object.assign(fields, mended);
  for (const side of ["sender", "receiver"]) joinName(fields, side);
  joinWeight(fields, unitOfHeading(headers[mapping.indexOf("weight")] ?? ""));
  return fields;
}

export function joinedInto(field: string): string {
  return field === "weightOunces" ? "weight" : field.replace(/(?:First|Last)Name$/, "Name");
}

function joinName(fields: ImportedFields, side: string): void {
  const [whole, ...parts] = [`${side}Name`, `${side}FirstName`, `${side}LastName`] as const;
  if (!parts.some((part) => part in fields)) return;
  const joined = parts.map((part) => (fields[part] ?? "").trim()).filter(Boolean);
  if (!fields[whole]?.trim()) fields[whole] = joined.join(" ");
  for (const part of parts) delete fields[part];
}

function joinWeight(fields: ImportedFields, unit: string): void {
  const weight = (fields["weight"] ?? "").trim();
  if (unit !== "" && /\d$/.test(weight)) fields["weight"] = `${weight} ${unit}`;
  const ounces = (fields["weightOunces"] ?? "").trim();
  delete fields["weightOunces"];
  if (ounces === "") return;
  const pounds = /\d$/.test(weight) ? `${weight} lb ` : weight === "" ? "" : `${weight} `;
  fields["weight"] = `${pounds}${/\d$/.test(ounces) ? `${ounces} oz` : ounces}`;
}
