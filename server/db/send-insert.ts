import { type Column, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, sendQuery } from "#server/db/client.ts";

type Made = { name: string; text: string; columns: [string, Column][] };

/** One per table and set of columns; the code has few of these. */
const known = new Map<string, Made>();

/**
 * An INSERT of one row whose answer nobody needs, sent like `sendQuery`: prepared, because making and planning the statement of a wide table costs more
 * than the row, and on its way with the other writes of the transaction, at whose end a failure shows.
 */
export async function sendInsert<Table extends PgTable>(table: Table, row: Table["$inferInsert"]): Promise<void> {
  const values = row as Record<string, unknown>;
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
    // In the order of the table, which is that of the statement's places.
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => given.includes(column));
    const places = Object.fromEntries(given.map((column) => [column, sql.placeholder(column)]));
    const { sql: text } = db().insert(table).values(places).toSQL();
    made = { name: `insert-${getTableName(table)}-${known.size}`, text, columns };
    known.set(key, made);
  }
  return made;
}
