import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { ambient, type Database, openTransaction, pool } from "#server/db/client.ts";
import { asAppError } from "#server/db/errors.ts";
import { log } from "#server/log.ts";

/**
 * Runs `work` in the one open transaction, or opens it. Nested calls are savepoints: what they did is undone alone.
 * Throws `conflict` or `unavailable` (AppError) for what the database refused; effects given to `afterCommit` run only after the outermost COMMIT.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction() ? savepoint(work) : outermost(work);
}

/** Now-effects that may be lost (live signals, dropping caches). Outside a transaction they run at once. */
export function afterCommit(effect: () => unknown): void {
  const open = openTransaction();
  if (open) open.afterCommit.push(effect);
  else void runEffects([effect]);
}

export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

async function outermost<T>(work: () => Promise<T>): Promise<T> {
  const client = await pool().connect().catch((error: unknown) => { throw asAppError(error); });
  const handle: Database = drizzle(client, { casing: "snake_case" });
  const effects: (() => unknown)[] = [];
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await ambient.run({ handle, client, afterCommit: effects }, work);
    await client.query("commit");
    await ambient.run(undefined, () => runEffects(effects));
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => { broken = failure; });
    throw asAppError(error);
  } finally {
    client.release(broken);
  }
}

let savepoints = 0;

async function savepoint<T>(work: () => Promise<T>): Promise<T> {
  const open = openTransaction();
  if (!open) throw new Error("a savepoint needs an open transaction");
  const name = sql.identifier(`sp_${(savepoints = (savepoints + 1) % 1_000_000)}`);
  const keep = open.afterCommit.length;
  await open.handle.execute(sql`savepoint ${name}`);
  try {
    const result = await work();
    await open.handle.execute(sql`release savepoint ${name}`);
    return result;
  } catch (error) {
    open.afterCommit.length = keep;
    await open.handle.execute(sql`rollback to savepoint ${name}`);
    throw asAppError(error);
  }
}

async function runEffects(effects: (() => unknown)[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.warn({ err: error }, "an effect after commit failed");
    }
  }
}
