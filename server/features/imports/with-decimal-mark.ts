import {
  type DecimalMark,
  decimalMarkOf,
  numberFields,
  unclearNumbers,
  withPoints,
} from "#domain/imports/decimal-mark.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ImportRow, loadWrittenNumbers } from "#server/features/imports/import.rows.ts";
import { type Importer, readingWith } from "#server/features/imports/importer.ts";

/** Returns the importer for a file whose numbers have decimal commas: it reads them as the whole file shows. */
export async function withDecimalMark(importer: Importer, { id, mapping }: ImportRow): Promise<Importer> {
  const places = mapping.flatMap((field, place) => (field !== null && numberFields.includes(field) ? [place] : []));
  const mark = decimalMarkOf(await loadWrittenNumbers(id, places));
  return mark === null ? importer : readingWith(importer, (fields) => pointed(fields, mark));
}

function pointed(fields: ImportedFields, mark: DecimalMark): ImportedFields {
  const issues = unclearNumbers(fields, mark);
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
  return withPoints(fields, mark);
}
