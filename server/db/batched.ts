import DataLoader from "dataloader";
import { ambient, openTransaction } from "#server/db/client.ts";

type FindAll<Row> = (keys: readonly string[]) => Promise<Map<string, Row>>;

/** More keys than this are split into several statements. */
const mostAtOnce = 64;

/**
 * Batches lookups by key: those of one turn of the event loop share a statement, which costs more than its rows under
 * load. Caches nothing between turns.
 * Keys must be clean: a bad one fails the whole batch. Inside a transaction each lookup runs separately, on its
 * connection.
 */
export function batched<Row>(findAll: FindAll<Row>): (key: string) => Promise<Row | null> {
  const loader = new DataLoader<string, Row | null>(
    async (keys) => {
      // The batch serves several callers, so it runs in none of their transactions.
      const rows = await ambient.run(undefined, () => findAll([...new Set(keys)]));
      return keys.map((key) => rows.get(key) ?? null);
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (key) => (openTransaction() ? ((await findAll([key])).get(key) ?? null) : loader.load(key));
}
