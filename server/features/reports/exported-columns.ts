import { type SQL, sql } from "drizzle-orm";
import type { ColumnKind, ExportedColumn } from "#domain/exports/exports.ts";

/** Columns of an export with their SQL; a row with amounts has a column `currency`. */
export type SourceColumns = Record<string, [ColumnKind, SQL | { getSQL: () => SQL }]>;

/** Returns `select … as "name", …` in the order of the columns. */
export function selectOf(columns: SourceColumns): SQL {
  return sql.join(
    Object.entries(columns).map(([name, [, source]]) => sql`${source} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

export function columnsOf(columns: SourceColumns): ExportedColumn[] {
  return Object.entries(columns).map(([name, [kind]]) => ({ name, kind }));
}
