import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { errorCells } from "#domain/imports/error-cells.ts";
import { joinedFields } from "#domain/imports/joined-fields.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { accountImporter } from "#server/features/imports/account-importer.ts";
import type { FileRow, ImportRow, Judged } from "#server/features/imports/import.rows.ts";
import { findImportedKeys } from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { hashedKey } from "#server/features/imports/row-key.ts";
import { shipmentImporter } from "#server/features/imports/shipment-importer.ts";
import { userImporter } from "#server/features/imports/user-importer.ts";
import { log } from "#server/log.ts";

const importers: Record<ImportKind, (row: ImportRow) => Promise<Importer>> = {
  shipments: shipmentImporter,
  accounts: accountImporter,
  users: userImporter,
};

export function importerOf(row: ImportRow): Promise<Importer> {
  return importers[row.kind](row);
}

/** The row by its fields: cells as the columns are read, and what was mended in their place. */
export function fieldsOf(row: Pick<ImportRow, "mapping" | "headers">, { cells, mended }: FileRow): ImportedFields {
  // A line that could not be split into cells holds only the corrected values.
  if (isUnreadable(row, { cells })) return { ...mended };
  return joinedFields(row.headers, row.mapping, cells, mended);
}

/** Whether the line of a row opens a quotation mark and never closes it: it stands whole in one cell. */
function isUnreadable({ headers }: Pick<ImportRow, "headers">, { cells }: Pick<FileRow, "cells">): boolean {
  return cells.length < headers.length;
}

/** The keys a row is known again by: what its importer says, and all that it says; `twinKey` is what it shares with rows of the file that may be the same. */
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

/** What is noted of a row that was taken in. A reference alone may be another sender's: the same row is known by all that it says. */
export function keysToKeep(importer: Importer, fields: ImportedFields): string[] {
  const { said, key, content } = keysOf(importer, fields);
  return said?.startsWith("reference:") ? [key, content] : [key];
}

/**
 * What each row is (`isReadLater`: whoever takes it in reads it then): good, bad with its reasons, the same as one that is there already, an update of it,
 * or a doubt that a person decides.
 */
export async function judgeRows(
  row: ImportRow,
  importer: Importer,
  rows: FileRow[],
  { isReadLater = false } = {},
): Promise<Judged[]> {
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
  const judged: Judged[] = [];
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
    // What is known by all that it says has nothing to say that is new.
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
): Promise<Pick<Judged, "state" | "issues" | "replaces">> {
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
 * Why a row was refused, by its fields where the reason names one. A text that no code foresaw is a refusal of its row alone and a line in the log.
 * Throws what concerns more than this row.
 */
export function issuesOfRefusal(error: unknown): FieldIssue[] {
  if (error instanceof AppError && error.code !== "unavailable")
    return error.issues.length > 0 ? error.issues : [{ path: "", message: error.reason ?? error.code }];
  if (!isOfOneRow(error)) throw error;
  log.error({ err: error }, "a row of an import could not be read");
  return [{ path: "", message: "row_unreadable" }];
}

/** A value that JavaScript or the database cannot hold (SQLSTATE classes 22 and 23). */
function isOfOneRow(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
  return typeof code === "string" && /^2[23]\w{3}$/.test(code);
}
