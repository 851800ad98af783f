import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ImportKind } from "#domain/imports/columns.ts";
import type { ImportState, RowState } from "#domain/imports/import-states.ts";
import { db, sendQuery } from "#server/db/client.ts";
import { importedKeys, importRows, imports } from "#server/db/schema/imports.ts";

export type Mapping = (string | null)[];
export type ImportRow = typeof imports.$inferSelect;
export type FileRow = Pick<typeof importRows.$inferSelect, keyof typeof rowColumns>;
export type ValidatedRow = Pick<FileRow, "line" | "state" | "issues" | "key"> & {
  subjectId?: string | null;
  replaces?: Record<string, string>;
};

const rowColumns = {
  line: importRows.line,
  cells: importRows.cells,
  mended: importRows.mended,
  state: importRows.state,
  issues: importRows.issues,
  key: importRows.key,
  replaces: importRows.replaces,
};

export async function insertImport(row: typeof imports.$inferInsert): Promise<void> {
  await db().insert(imports).values(row);
}

/** Inserts in chunks: a statement accepts a few thousand values at most. */
export async function insertFileRows(importId: string, rows: { line: number; cells: string[] }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000)
    await db()
      .insert(importRows)
      .values(rows.slice(at, at + 1000).map((row) => ({ importId, ...row })));
}

export async function findImport(id: string): Promise<ImportRow | null> {
  const [row] = await db().select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** Locks an import until the transaction ends, so that concurrent changes run one after the other. */
export async function lockImport(id: string): Promise<ImportRow | null> {
  const [row] = await db().select().from(imports).where(eq(imports.id, id)).for("update");
  return row ?? null;
}

/** Locks an import whose other columns may not be readable. */
export async function lockImportState(id: string): Promise<ImportState | null> {
  const [row] = await db().select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for("update");
  return row?.state ?? null;
}

export type ImportPatch = Partial<typeof imports.$inferInsert>;

export async function updateImport(id: string, patch: ImportPatch): Promise<void> {
  await db().update(imports).set(patch).where(eq(imports.id, id));
}

export async function deleteImportRow(id: string): Promise<void> {
  await db().delete(imports).where(eq(imports.id, id));
}

export async function deleteExpiredImports(at: Date): Promise<number> {
  const gone = await db().delete(imports).where(lt(imports.expiresAt, at)).returning({ id: imports.id });
  return gone.length;
}

export async function loadNewestImports(limit: number): Promise<ImportRow[]> {
  return db().select().from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit);
}

export type RowCounts = Record<RowState, number>;
export const noRowCounts: RowCounts = {
  new: 0,
  good: 0,
  change: 0,
  bad: 0,
  doubt: 0,
  same: 0,
  taken: 0,
  changed: 0,
  refused: 0,
};

export async function countRows(importIds: string[]): Promise<Map<string, RowCounts>> {
  const counts = new Map(importIds.map((id) => [id, { ...noRowCounts }]));
  if (importIds.length === 0) return counts;
  const rows = await db()
    .select({ id: importRows.importId, state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRows.importId, importIds))
    .groupBy(importRows.importId, importRows.state);
  for (const { id, state, count } of rows) {
    const known = counts.get(id);
    if (known) known[state] = count;
  }
  return counts;
}

/**
 * Loads rows in these states after a line, in file order. `isHeld`: locks them until the transaction ends and skips
 * rows locked by others.
 */
export async function loadFileRows(
  importId: string,
  states: readonly RowState[],
  after: number,
  limit: number,
  isHeld = false,
): Promise<FileRow[]> {
  const rows = db()
    .select(rowColumns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, [...states]), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(limit);
  return isHeld ? rows.for("update", { skipLocked: true }) : rows;
}

/** Loads the different cells of these columns that hold a number with a comma or a point. */
export async function loadWrittenNumbers(importId: string, places: number[]): Promise<string[]> {
  if (places.length === 0) return [];
  const cells = sql.join(
    places.map((place) => sql`cells ->> ${place}::int`),
    sql`, `,
  );
  const { rows } = await db().execute<{ cell: string }>(sql`
    select distinct cell from (select unnest(array[${cells}]) as cell from ${importRows} where import_id = ${importId}) f
    where cell ~ '[.,]' and length(cell) <= 60`);
  return rows.map(({ cell }) => cell);
}

/** Checks that a column holds nothing but these words (in lower case), one of them `proof`. */
export async function holdsOnly(importId: string, place: number, words: string[], proof: string): Promise<boolean> {
  const cell = sql`lower(btrim(cells ->> ${place}::int))`;
  const { rows } = await db().execute<{ holds: boolean }>(sql`
    select coalesce(bool_and(${cell} = any(${sql.param(words)}::text[])) and bool_or(${cell} = ${proof}), false) as holds
    from ${importRows} where import_id = ${importId} and cells ->> ${place}::int is not null`);
  return rows[0]?.holds ?? false;
}

export async function loadLines(importId: string, lines: number[]): Promise<FileRow[]> {
  return db()
    .select(rowColumns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)))
    .for("update");
}

/** Loads rows that are marked as definite or possible duplicates of an earlier one. */
export async function loadDuplicates(importId: string): Promise<FileRow[]> {
  return db()
    .select(rowColumns)
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.state, ["bad", "doubt"]),
        sql`${importRows.issues}::text ~ 'row_twice|reference_doubt_row'`,
      ),
    );
}

export async function saveCorrected(importId: string, line: number, mended: Record<string, string>): Promise<void> {
  await db()
    .update(importRows)
    .set({ mended })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}

/** Saves the results of checked rows, each by primary key: a join would read the whole file for every batch. */
export async function saveValidated(importId: string, judged: ValidatedRow[]): Promise<void> {
  for (const { line, state, issues, key, subjectId = null, replaces = {} } of judged)
    await sendQuery("save-judged", saveOne, [
      importId,
      line,
      state,
      JSON.stringify(issues),
      key,
      subjectId,
      JSON.stringify(replaces),
    ]);
}

const saveOne = `update import_rows set state = $3, issues = $4::jsonb, key = $5, subject_id = coalesce($6, subject_id), replaces = $7::jsonb
  where import_id = $1 and line = $2`;

export async function resetRows(importId: string): Promise<void> {
  await db()
    .update(importRows)
    .set({ state: "new", issues: [], key: null, replaces: {} })
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.state, ["good", "change", "bad", "doubt", "same", "refused"]),
      ),
    );
}

export type SharedKey = { line: number; key: string; state: RowState; subjectId: string | null };
/** Loads good and imported rows, by line, that share their key with another row of the file. */
export async function loadSharedKeys(importId: string): Promise<SharedKey[]> {
  // One pass: rows just written have no statistics yet, and a join would compare every pair.
  const { rows } = await db().execute<SharedKey>(sql`
    select line, key, state, subject_id as "subjectId" from (
      select line, key, state, subject_id, count(*) over (partition by key) as sharing from ${importRows}
      where import_id = ${importId} and key is not null and state in ('good', 'change', 'same', 'taken', 'changed')) f
    where sharing > 1 order by line`);
  return rows;
}

/** Maps these keys to the records that earlier imports created from them. */
export async function findImportedKeys(kind: ImportKind, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db()
    .select({ key: importedKeys.key, subjectId: importedKeys.subjectId })
    .from(importedKeys)
    .where(and(eq(importedKeys.kind, kind), inArray(importedKeys.key, keys)));
  return new Map(rows.map(({ key, subjectId }) => [key, subjectId]));
}

export async function insertImportedKey(row: typeof importedKeys.$inferInsert): Promise<void> {
  await db().insert(importedKeys).values(row).onConflictDoNothing();
}
