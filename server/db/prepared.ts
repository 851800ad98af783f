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

const names = new Map<string, string>();

/** Sends a write of the query builder without waiting for its result, prepared by its text (see `sendQuery`). */
export async function sendWrite(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<void> {
  const { sql, params } = query.toSQL();
  const name = names.get(sql) ?? `write-${names.size}`;
  names.set(sql, name);
  await sendQuery(name, sql, params);
}
