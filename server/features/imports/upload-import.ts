import { dayMs } from "#domain/shared/durations.ts";
import { datedFields, guessColumns, type ImportKind } from "#domain/imports/columns.ts";
import type { SheetTable } from "#domain/imports/import-limits.ts";
import { type FoundOrder, orderOfDates, orderOfHistories } from "#domain/imports/date-order.ts";
import { areDaysInUtc, type DateOrder } from "#domain/imports/read-moment.ts";
import type { KnownChoice } from "#domain/imports/import-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { cleanText } from "#domain/shared/plain-text.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { insertFileRows, insertImport } from "#server/features/imports/import.rows.ts";
import { mostCheckedAtOnce } from "#server/features/imports/recheck-import.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { readTable } from "#server/sheets/read-table.ts";

/** `sheet`: the sheet to read if a workbook has several. */
export type UploadImport = {
  kind: ImportKind;
  fileName: string;
  file: Uint8Array;
  sheet?: string;
} & Partial<HowToRead>;
type HowToRead = { dateOrder: DateOrder; isToldToNobody: boolean; known: KnownChoice };

/**
 * Reads a file into rows and guesses its columns (E11), without importing anything. Rows are stored for 30 days, for
 * administrators only. @throws `invalid_input` on `file` with the reason.
 */
export async function uploadImport(
  actor: Actor,
  { kind, fileName, file, sheet = "", dateOrder, isToldToNobody = true, known = "keep" }: UploadImport,
): Promise<{ importId: string; rows: number }> {
  assertMay(actor, "imports.run");
  const table = await readTable(file, (cells) => guessColumns(kind, cells), sheet);
  if ("problem" in table) {
    const where = table.line ?? (table.sheets ?? table.headings)?.map((name) => `“${cutText(name, 60)}”`).join(", ");
    throw fieldError("file", where ? `${table.problem}:${where}` : table.problem);
  }
  const found = dateOrder ? { order: dateOrder, isAssumed: false } : orderOfTable(kind, table);
  const importId = await keep(actor, { kind, fileName, file, found, isToldToNobody, known }, table);
  if (table.rows.length <= mostCheckedAtOnce) await checkImport(importId);
  return { importId, rows: table.rows.length };
}

/**
 * Guesses the order of dates from date columns, or from all unknown columns if there are none, since one may be
 * chosen as a date later.
 */
function orderOfTable(kind: ImportKind, { headers, rows }: SheetTable): FoundOrder {
  const fields = guessColumns(kind, headers);
  const isDated = fields.map((field) => field !== null && datedFields.includes(field));
  const read = isDated.includes(true) ? isDated : fields.map((field) => field === null);
  const proven = orderOfDates(rows.flatMap(({ cells }) => cells.filter((_, place) => read[place])));
  if (proven) return { order: proven, isAssumed: false };
  const dated = rows.map(({ cells }) =>
    Object.fromEntries(
      fields.flatMap((field, place) => (field && isDated[place] ? [[field, cells[place] ?? ""]] : [])),
    ),
  );
  return orderOfHistories(dated, now());
}

function arePromisesDays(kind: ImportKind, { headers, rows }: SheetTable): boolean {
  const place = guessColumns(kind, headers).indexOf("estimatedDelivery");
  return place >= 0 && areDaysInUtc(rows.map(({ cells }) => cells[place] ?? ""));
}

async function keep(
  actor: Actor,
  {
    kind,
    fileName,
    file,
    found,
    isToldToNobody,
    known,
  }: UploadImport & Omit<HowToRead, "dateOrder"> & { found: FoundOrder },
  table: SheetTable,
): Promise<string> {
  const at = now();
  const { importDays } = (await getSettings()).retention;
  const id = newId("import", at);
  const name = cleanText(cutText(fileName.toWellFormed().replaceAll("\u0000", ""), 200));
  if (!name.ok) throw new AppError("invalid_input");
  await transaction(async () => {
    await insertImport({
      id,
      kind,
      fileName: name.text,
      format: table.format,
      sheet: table.sheet === null ? null : cutText(table.sheet, 100),
      sizeBytes: file.byteLength,
      headers: table.headers.map((header) => cutText(header, 200)),
      mapping: guessColumns(kind, table.headers),
      dateOrder: found.order,
      isDateOrderAssumed: found.isAssumed,
      arePromisesDays: arePromisesDays(kind, table),
      isToldToNobody,
      known,
      state: "checking",
      rowCount: table.rows.length,
      createdBy: actor.kind === "person" ? actor.userId : "system",
      createdByName: actor.kind === "person" ? actor.displayName || actor.email : "",
      createdAt: at,
      updatedAt: at,
      expiresAt: new Date(at.getTime() + importDays * dayMs),
    });
    await insertFileRows(id, table.rows);
    await recordActivity(actor, {
      subjectKind: "import",
      action: "import.uploaded",
      subjectId: id,
      after: { kind, fileName: name.text, rows: table.rows.length },
    });
    if (table.rows.length > mostCheckedAtOnce) await enqueue("check-import", { importId: id });
  });
  return id;
}
