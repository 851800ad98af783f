import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadAlike } from "#server/features/imports/alike.rows.ts";
import { type ImportLine, type ImportView, type RowTab, rowTabs } from "#domain/imports/views.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import {
  countRows,
  findImport,
  type ImportRow,
  loadFileRows,
  loadNewestImports,
  noRowCounts,
  type RowCounts,
} from "#server/features/imports/import.rows.ts";
import { fieldsOf } from "#server/features/imports/validate-rows.ts";

const rowsShown = 25;
const alikeShown = 6;
const importsShown = 50;

/** Returns one import with a page of its rows, for people who may run imports. @throws `not_found`. */
export async function getImport(
  actor: Actor,
  importId: string,
  { tab = "mend", after = 0 }: { tab?: RowTab; after?: number } = {},
): Promise<ImportView> {
  assertMay(actor, "imports.run");
  const row = await findImport(importId);
  if (!row) throw new AppError("not_found");
  const counts = (await countRows([importId])).get(importId);
  const found = await loadFileRows(importId, rowTabs[tab], after, rowsShown + 1);
  const shown = found.slice(0, rowsShown);
  const [first] = await loadFileRows(importId, rowTabs.all, 0, 1);
  return {
    ...lineOf(row, counts),
    columns: row.headers.map((header, place) => ({
      header,
      field: row.mapping[place] ?? null,
      sample: cutText(first?.cells[place] ?? "", 60),
    })),
    dateOrder: row.dateOrder,
    isDateOrderAssumed: row.isDateOrderAssumed,
    isToldToNobody: row.isToldToNobody,
    known: row.known,
    doubts: row.doubts,
    failure: row.failure,
    alike: row.state === "running" || row.state === "checking" ? [] : await loadAlike(row, alikeShown),
    rows: shown.map((each) => ({
      line: each.line,
      state: each.state,
      fields: fieldsOf(row, each),
      issues: each.issues,
      replaces: each.replaces,
    })),
    nextAfter: found.length > rowsShown ? (shown.at(-1)?.line ?? null) : null,
  };
}

/** Lists the newest imports with their progress: at most 50, none older than 30 days. */
export async function listImports(actor: Actor): Promise<ImportLine[]> {
  assertMay(actor, "imports.run");
  const rows = await loadNewestImports(importsShown);
  const counts = await countRows(rows.map(({ id }) => id));
  return rows.map((row) => lineOf(row, counts.get(row.id)));
}

function lineOf(row: ImportRow, counts: RowCounts = noRowCounts): ImportLine {
  const { id, kind, fileName, format, sheet, sizeBytes, state, rowCount, interruptions, isCancelAsked } = row;
  return {
    id,
    kind,
    fileName,
    format,
    sheet,
    sizeBytes,
    state,
    stopReason: row.stopReason,
    rowCount,
    counts,
    interruptions,
    isCancelAsked,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
