import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { connectionConfig, openTransaction } from "#server/db/client.ts";
import { asAppError } from "#server/db/errors.ts";

const dialect = new PgDialect({ casing: "snake_case" });
type Batches<Row> = AsyncGenerator<Row[], void, undefined>;

/**
 * All rows of a select, `size` at a time, as they stood at the first one: a cursor in one snapshot, so memory stays the same however many there are. On a
 * connection of its own, which a slow reader may hold without keeping anybody waiting; inside a transaction on its connection. Throws `unavailable`.
 */
export async function* readInBatches<Row extends object>(select: SQL, size: number): Batches<Row> {
  const open = openTransaction();
  if (open) return yield* batchesOn<Row>(open.client, select, size);
  const client = new pg.Client({ ...connectionConfig(), application_name: "waybill-export" });
  // It is told by the statement that runs.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin isolation level repeatable read, read only");
    yield* batchesOn<Row>(client, select, size);
    await client.query("commit");
  } catch (error) {
    throw asAppError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* batchesOn<Row extends object>(client: pg.ClientBase, select: SQL, size: number): Batches<Row> {
  const cursor = `"rows_${randomUUID()}"`;
  const { sql: text, params } = dialect.sqlToQuery(select);
  await client.query(`declare ${cursor} no scroll cursor for ${text}`, params);
  let rows: Row[];
  do {
    rows = (await client.query<Row>(`fetch forward ${size} from ${cursor}`)).rows;
    if (rows.length > 0) yield rows;
  } while (rows.length === size);
  await client.query(`close ${cursor}`);
}
