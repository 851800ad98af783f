import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { importRows } from "#server/db/schema/imports.ts";
import type { ImportRow } from "#server/features/imports/import.rows.ts";

/** One wrong text of a field, and its replacement in all rows. */
export type CorrectAlike = { field: string; from: string; value: string };

/** `text`: as in the rows, or as last corrected. */
export type Alike = { field: string; text: string; message: string; rows: number };

/** SQL for the text of a field in a row; blank if no column holds it. */
function textOf({ mapping }: Pick<ImportRow, "mapping">, field: ReturnType<typeof sql>) {
  const places = JSON.stringify(Object.fromEntries(mapping.flatMap((each, place) => (each ? [[each, place]] : []))));
  return sql`coalesce(${importRows.mended} ->> ${field}, ${importRows.cells} ->> (${places}::jsonb ->> ${field})::int, '')`;
}

/**
 * Loads wrong texts that occur in more than one row of a field, most frequent first. Duplicate rows of the file are
 * excluded: each is handled separately.
 */
export async function loadAlike(row: Pick<ImportRow, "id" | "mapping">, limit: number): Promise<Alike[]> {
  const { rows } = await db().execute<Alike>(sql`
    select field, text, min(message) as message, count(*)::int as rows from (
      select wrong.path as field, wrong.message, ${textOf(row, sql`wrong.path`)} as text
      from ${importRows}, jsonb_to_recordset(${importRows.issues}) as wrong (path text, message text)
      where ${importRows.importId} = ${row.id} and ${importRows.state} in ('bad', 'refused')
        and wrong.path <> '' and wrong.message not like 'row_twice%') found
    group by field, text having count(*) > 1
    order by count(*) desc, field, text limit ${limit}`);
  return rows;
}

/**
 * Replaces the wrong text and marks its rows, and duplicates in the file, to be checked again. Returns how many were
 * corrected.
 */
export async function resetAlike(
  row: ImportRow,
  { field, from, mended }: Omit<CorrectAlike, "value"> & { mended: Record<string, string> },
): Promise<number> {
  const { rowCount } = await db().execute(sql`
    update ${importRows} set mended = mended || ${JSON.stringify(mended)}::jsonb, state = 'new', issues = '[]', key = null
    where import_id = ${row.id} and state in ('bad', 'refused') and ${textOf(row, sql`${field}::text`)} = ${from}
      and issues @> ${JSON.stringify([{ path: field }])}::jsonb`);
  const count = rowCount ?? 0;
  if (count > 0)
    await db().execute(sql`
      update ${importRows} set state = 'new', issues = '[]', key = null
      where import_id = ${row.id} and state in ('bad', 'doubt') and issues::text ~ 'row_twice|reference_doubt_row'`);
  return count;
}
