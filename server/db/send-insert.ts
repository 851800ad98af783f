import { type Column, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, sendQuery } from "#server/db/client.ts";

type Made = { name: string; text: string; columns: [string, Column][] };

/** One per table and set of columns, of which the code has few. */
const known = new Map<string, Made>();

/**
 * Inserts a row without waiting for the result, like `sendQuery`. The statement is prepared, because building and
 * planning a wide one costs more than the row.
 */
export async function sendInsert<Table extends PgTable>(table: Table, row: Table["$inferInsert"]): Promise<void> {
  const values: Record<string, unknown> = row;
  const {
    name: statement,
    text,
    columns,
  } = statementFor(
    table,
    Object.keys(values).filter((column) => values[column] !== undefined),
  );
  const written = columns.map(([name, column]) =>
    values[name] === null ? null : column.mapToDriverValue(values[name]),
  );
  await sendQuery(statement, text, written);
}

function statementFor(table: PgTable, given: string[]): Made {
  const key = `${getTableName(table)} ${given.join(" ")}`;
  let made = known.get(key);
  if (!made) {
    // In the order of the table, like the statement's placeholders.
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => given.includes(column));
    const places = Object.fromEntries(given.map((column) => [column, sql.placeholder(column)]));
    const { sql: text } = db().insert(table).values(places).toSQL();
    made = { name: `insert-${getTableName(table)}-${known.size}`, text, columns };
    known.set(key, made);
  }
  return made;
}
