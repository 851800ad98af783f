import { fillPlaceholders, getTableColumns, getTableName, type InferSelectModel, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { type Database, db, sendQuery } from "#server/db/client.ts";

const preparedOn = new WeakMap<Database, Map<string, unknown>>();

/** Returns a prepared statement of the query builder, built once for each connection. For hot paths. */
export function prepared<Query>(name: string, build: (handle: Database, name: string) => Query): Query {
  const handle = db();
  const known = preparedOn.get(handle) ?? new Map<string, unknown>();
  preparedOn.set(handle, known);
  if (!known.has(name)) known.set(name, build(handle, name));
  return known.get(name) as Query;
}

const inserts = new Map<string, { sql: string; params: unknown[] }>();
const rowsPerInsert = 16;

/**
 * Inserts rows without waiting for the result (see `sendQuery`), by a statement that is built once. For hot paths.
 * `build`: makes the statement of rows of placeholders.
 */
export async function sendInsert<Table extends PgTable>(
  table: Table,
  rows: readonly InferSelectModel<Table>[],
  build: (rows: PgInsertValue<Table>[]) => { toSQL: () => { sql: string; params: unknown[] } } = (values) =>
    db().insert(table).values(values),
): Promise<void> {
  const columns = Object.keys(getTableColumns(table));
  // In parts, so that a connection keeps few statements.
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part: Record<string, unknown>[] = rows.slice(from, from + rowsPerInsert);
    const name = `insert-${getTableName(table)}-${part.length}`;
    let insert = inserts.get(name);
    if (!insert) {
      const placeholders = part.map((_, row) =>
        Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${row}.${column}`)])),
      );
      insert = build(placeholders as PgInsertValue<Table>[]).toSQL();
      inserts.set(name, insert);
    }
    const values = Object.fromEntries(
      part.flatMap((row, at) => columns.map((column) => [`${at}.${column}`, row[column]])),
    );
    await sendQuery(name, insert.sql, fillPlaceholders(insert.params, values));
  }
}
