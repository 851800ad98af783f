import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { connectionConfig, openTransaction } from "#server/db/client.ts";
import { asAppError } from "#server/db/errors.ts";

const dialect = new PgDialect({ casing: "snake_case" });
type Batches<Row> = AsyncGenerator<Row[], void, undefined>;

/**
 * Reads all rows of a select from one snapshot, `size` at a time, so memory stays constant. Uses a separate connection,
 * which a slow consumer may hold; inside a transaction its own.
 * @throws AppError `unavailable`
 */
export async function* readInBatches<Row extends object>(select: SQL, size: number): Batches<Row> {
  const open = openTransaction();
  if (open) return yield* batchesOn<Row>(open.client, select, size);
  const client = new pg.Client({ ...connectionConfig(), application_name: "waybill-export" });
  // The running statement reports it.
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
