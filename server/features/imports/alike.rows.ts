import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { importRows } from "#server/db/schema/imports.ts";
import type { ImportRow } from "#server/features/imports/import.rows.ts";

/** One wrong text of a field, as it stands in the rows, and what takes its place in all of them. */
export type MendAlike = { field: string; from: string; value: string };

/** `text`: as it stands in the rows, or was mended to last. */
export type Alike = { field: string; text: string; message: string; rows: number };

/** The text of a field in a row; blank where it has no column. */
function textOf({ mapping }: Pick<ImportRow, "mapping">, field: ReturnType<typeof sql>) {
  const places = JSON.stringify(Object.fromEntries(mapping.flatMap((each, place) => (each ? [[each, place]] : []))));
  return sql`coalesce(${importRows.mended} ->> ${field}, ${importRows.cells} ->> (${places}::jsonb ->> ${field})::int, '')`;
}

/** Wrong texts that stand in more than one row of a field, the most frequent first. Rows that are twice in the file are each a matter of their own. */
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

/** Writes over the wrong text and has these rows judged again, with those that are twice in the file; how many it mended. */
export async function renewAlike(
  row: ImportRow,
  { field, from, mended }: Omit<MendAlike, "value"> & { mended: Record<string, string> },
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
