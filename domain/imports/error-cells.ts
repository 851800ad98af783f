import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/i;

/** Tells why a text is no value; null if it may be one. */
function whyNoValue(text: string): FieldMessageKey | null {
  if (spreadsheetError.test(text)) return "cell_is_error";
  // Written by the reader of workbooks (`reading-worksheets.ts`).
  if (text === "#FORMULA!") return "formula_without_result";
  return text.includes("\ufffd") ? "letters_lost" : null;
}

/** Finds cells whose value did not survive: spreadsheet errors, formulas without a result, and replaced letters. */
export function errorCells(fields: ImportedFields): FieldIssue[] {
  return Object.entries(fields).flatMap(([path, text]) => {
    const message = whyNoValue(text.trim());
    return message === null ? [] : [{ path, message }];
  });
}

export function isErrorCell(text: string): boolean {
  return whyNoValue(text.trim()) !== null;
}
