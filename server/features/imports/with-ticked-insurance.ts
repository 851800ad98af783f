import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { holdsOnly, type ImportRow } from "#server/features/imports/import.rows.ts";
import { type Importer, readingWith } from "#server/features/imports/importer.ts";

/** Words of a column that is ticked; an amount would be another number somewhere in the file. */
const tickWords = ["", "0", "1", "yes", "no", "y", "n", "true", "false", "x", "-", "none"];

/** Returns the importer for a file whose column "Insurance" holds 1 and 0 as ticks, not as amounts. */
export async function withTickedInsurance(importer: Importer, { id, mapping }: ImportRow): Promise<Importer> {
  const place = mapping.indexOf("insurance");
  if (place < 0 || !(await holdsOnly(id, place, tickWords, "1"))) return importer;
  return readingWith(importer, (fields) => ({ ...fields, insurance: tickOf(fields) }));
}

/** A tick may have got the currency of the row. */
function tickOf({ insurance = "" }: ImportedFields): string {
  return /^\s*1(?:\D|$)/.test(insurance) ? "yes" : insurance;
}
