import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/i;

/** Finds cells with a spreadsheet error such as a failed formula, which are invalid in any field. */
export function errorCells(fields: ImportedFields): FieldIssue[] {
  return Object.entries(fields)
    .filter(([, text]) => spreadsheetError.test(text.trim()))
    .map(([path]) => ({ path, message: "cell_is_error" satisfies FieldMessageKey }));
}
