import { errorCode } from "#domain/shared/error-code.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { errorCells } from "#domain/imports/error-cells.ts";
import { joinedFields, textOfCell } from "#domain/imports/joined-fields.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { accountImporter } from "#server/features/imports/account-importer.ts";
import type { FileRow, ImportRow, ValidatedRow } from "#server/features/imports/import.rows.ts";
import { findImportedKeys } from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { hashedKey } from "#server/features/imports/row-key.ts";
import { shipmentImporter } from "#server/features/imports/shipment-importer.ts";
import { withDecimalMark } from "#server/features/imports/with-decimal-mark.ts";
import { withTickedInsurance } from "#server/features/imports/with-ticked-insurance.ts";
import { userImporter } from "#server/features/imports/user-importer.ts";
import { log } from "#server/log.ts";

const importers: Record<ImportKind, (row: ImportRow) => Promise<Importer>> = {
  shipments: shipmentImporter,
  accounts: accountImporter,
  users: userImporter,
};

export async function importerOf(row: ImportRow): Promise<Importer> {
  return withTickedInsurance(await withDecimalMark(await importers[row.kind](row), row), row);
}

/** Returns a row's values by field: its cells by the chosen columns, replaced by corrections. */
export function fieldsOf(
  row: Pick<ImportRow, "mapping" | "headers" | "format">,
  { cells, mended }: FileRow,
): ImportedFields {
  // A line that could not be split into cells holds only the corrected values.
  if (isUnreadable(row, { cells })) return { ...mended };
  const texts = cells.map((cell) => textOfCell(row.format, cell));
  return joinedFields(row.headers, row.mapping, texts, mended);
}

/** Checks whether a line opens a quotation mark and never closes it: then one cell holds the whole line. */
function isUnreadable({ headers }: Pick<ImportRow, "headers">, { cells }: Pick<FileRow, "cells">): boolean {
  return cells.length < headers.length;
}

/**
 * Returns the keys that identify a row: its importer's key and a hash of its whole content. `twinKey` is shared with
 * possible duplicates in the file.
 */
function keysOf(importer: Importer, fields: ImportedFields) {
  const said = importer.keyOf(fields);
  const all = Object.keys(fields)
    .toSorted()
    .map((name) => [name, fields[name]]);
  const content = hashedKey(`content:${JSON.stringify(all)}`);
  const twins = importer.twinKeyOf ? importer.twinKeyOf(fields) : said;
  return {
    said,
    content,
    key: said === null ? content : hashedKey(said),
    twinKey: twins === null ? content : hashedKey(twins),
  };
}

/**
 * Returns the keys stored for an imported row. Another sender may use the same reference, so the content hash is
 * stored too.
 */
export function keysToKeep(importer: Importer, fields: ImportedFields): string[] {
  const { said, key, content } = keysOf(importer, fields);
  return said?.startsWith("reference:") ? [key, content] : [key];
}

/**
 * Determines the state of each row: good, bad with reasons, same as an existing record, an update of it, or a doubt
 * that a person decides. `isReadLater`: skips the validation, which the import itself does.
 */
export async function validateRows(
  row: ImportRow,
  importer: Importer,
  rows: FileRow[],
  { isReadLater = false } = {},
): Promise<ValidatedRow[]> {
  const read = rows.map((each) => {
    const fields = fieldsOf(row, each);
    const isOpen = isUnreadable(row, each) && Object.keys(fields).length === 0;
    return { line: each.line, isOpen, fields, ...keysOf(importer, fields) };
  });
  const known = await findImportedKeys(
    row.kind,
    read.flatMap(({ key, content }) => [key, content]),
  );
  const there = await importer.find(read);
  const judged: ValidatedRow[] = [];
  for (const [place, { line, isOpen, fields, said, key, twinKey, content }] of read.entries()) {
    if (isOpen) {
      judged.push({ line, key: null, state: "bad", issues: [{ path: "", message: "row_quote_open" }] });
      continue;
    }
    const errors = errorCells(fields);
    if (errors.length > 0) {
      judged.push({ line, key: null, state: "bad", issues: errors });
      continue;
    }
    const found = there[place] ?? null;
    const before = known.get(content);
    if (found?.isDoubt && !before && row.doubts === "ask") {
      const issues = [{ path: importer.keyFields["number"] ?? "", message: `reference_doubt:${found.label}` }];
      judged.push({ line, key: twinKey, state: "doubt", issues, subjectId: found.subjectId });
      continue;
    }
    const sure = found?.isDoubt ? undefined : found?.subjectId;
    const subjectId = sure ?? before ?? (found ? undefined : known.get(key));
    // A row without a key is known by its whole content, so it contains no update.
    if (subjectId && said && row.known !== "keep") {
      judged.push({
        line,
        key: twinKey,
        subjectId,
        ...(await judgeUpdate(row, importer, subjectId, fields, isReadLater)),
      });
      continue;
    }
    const issues = subjectId || isReadLater ? [] : await issuesOf(importer, fields);
    const state = subjectId ? "same" : issues.length > 0 ? "bad" : "good";
    judged.push({ line, key: twinKey, issues, state, subjectId });
  }
  return judged;
}

async function issuesOf(importer: Importer, fields: ImportedFields): Promise<FieldIssue[]> {
  try {
    return await importer.issuesOf(fields);
  } catch (error) {
    return issuesOfRefusal(error);
  }
}

async function judgeUpdate(
  { known }: ImportRow,
  importer: Importer,
  subjectId: string,
  fields: ImportedFields,
  isReadLater: boolean,
): Promise<Pick<ValidatedRow, "state" | "issues" | "replaces">> {
  if (isReadLater) return { state: "change", issues: [] };
  const how = { isTrial: true, mayReprice: known === "reprice", isToldToNobody: true };
  try {
    const replaces = await importer.update(systemActor("import"), subjectId, fields, how);
    return { state: Object.keys(replaces).length > 0 ? "change" : "same", issues: [], replaces };
  } catch (error) {
    return { state: "bad", issues: issuesOfRefusal(error) };
  }
}

/**
 * Returns why a row was rejected, by field if the reason names one. An unexpected value rejects only its row and is
 * logged. Throws errors that concern more than this row.
 */
export function issuesOfRefusal(error: unknown): FieldIssue[] {
  if (error instanceof AppError && error.code !== "unavailable")
    return error.issues.length > 0 ? error.issues : [{ path: "", message: error.reason ?? error.code }];
  if (!isOfOneRow(error)) throw error;
  log.error({ err: error }, "an import row could not be read");
  return [{ path: "", message: "row_unreadable" }];
}

/** Checks for values that JavaScript or the database cannot store (SQLSTATE classes 22 and 23). */
function isOfOneRow(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && /^2[23]\w{3}$/.test(errorCode(error.cause ?? error));
}
