import DataLoader from "dataloader";
import { ambient, openTransaction } from "#server/db/client.ts";

type FindAll<Row> = (keys: readonly string[]) => Promise<Map<string, Row>>;

/** More keys than this go in several statements. */
const mostAtOnce = 64;

/**
 * One row by its key, null where there is none. What is asked for in the same turn of the event loop is asked of the database at once: under load a
 * statement costs more than its rows. A key that breaks the statement breaks it for all of that turn, so keys are clean. Nothing is remembered from
 * one turn to the next. In a transaction each look-up goes by itself, on its connection.
 */
export function gathered<Row>(findAll: FindAll<Row>): (key: string) => Promise<Row | null> {
  const loader = new DataLoader<string, Row | null>(
    async (keys) => {
      // Asked for by several: none of their scopes is the batch's own.
      const rows = await ambient.run(undefined, () => findAll([...new Set(keys)]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (key) => (openTransaction() ? ((await findAll([key])).get(key) ?? null) : loader.load(key));
}
