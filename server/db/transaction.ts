import { AppError } from "#domain/shared/errors.ts";
import {
  ambient,
  type AmbientTransaction,
  handleOn,
  deferQueryError,
  openTransaction,
  pool,
} from "#server/db/client.ts";
import { asAppError, sqlState } from "#server/db/errors.ts";
import { noteRefusedWrite } from "#server/db/refused-writes.ts";
import { log } from "#server/log.ts";

/**
 * Runs `work` in a transaction; a nested call is a savepoint, which can roll back alone. Effects of `afterCommit` run
 * after the outermost COMMIT.
 * `trustsMemory` (outermost only): read models may answer from memory, because nothing is charged or decided.
 * @throws AppError `conflict` or `unavailable` for database errors.
 */
export async function transaction<T>(
  work: () => Promise<T>,
  options: Pick<AmbientTransaction, "trustsMemory"> = {},
): Promise<T> {
  return openTransaction() ? savepoint(work) : outermost(work, options);
}

/**
 * Registers an effect to run after COMMIT, or runs it at once outside a transaction. Effects may be lost (live signals,
 * cache eviction).
 */
export function afterCommit(effect: () => unknown): void {
  const open = openTransaction();
  if (open) open.afterCommit.push(effect);
  else void runEffects([effect]);
}

/** Tells tests what runs inside a transaction. @internal */
export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

async function outermost<T>(work: () => Promise<T>, options: Pick<AmbientTransaction, "trustsMemory">): Promise<T> {
  const client = await pool()
    .connect()
    .catch((error: unknown) => {
      noteRefusedWrite(error);
      throw asAppError(error);
    });
  const open: AmbientTransaction = { ...options, handle: handleOn(client), client, afterCommit: [], unanswered: [] };
  let broken: Error | undefined;
  try {
    // BEGIN is sent with the first statement, COMMIT with the last writes.
    deferQueryError(open, client.query("begin"));
    const result = await ambient.run(open, work);
    const [{ command }] = await Promise.all([client.query("commit"), ...open.unanswered]);
    if (command !== "COMMIT") throw new Error("the database rolled back what was to be committed");
    await ambient.run(undefined, () => runEffects(open.afterCommit));
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    const refusal = asAppError(await causeOf(error, open.unanswered));
    if (refusal instanceof AppError && refusal.code === "unavailable") noteRefusedWrite(refusal.cause);
    throw refusal;
  } finally {
    client.release(broken);
  }
}

let savepoints = 0;

async function savepoint<T>(work: () => Promise<T>): Promise<T> {
  const open = openTransaction();
  if (!open) throw new Error("a savepoint needs an open transaction");
  const name = `sp_${(savepoints = (savepoints + 1) % 1_000_000)}`;
  const [keptEffects, earlier] = [open.afterCommit.length, open.unanswered.length];
  deferQueryError(open, open.client.query(`savepoint ${name}`));
  try {
    const result = await work();
    await Promise.all([open.client.query(`release savepoint ${name}`), ...open.unanswered.slice(earlier)]);
    return result;
  } catch (error) {
    open.afterCommit.length = keptEffects;
    open.known?.clear();
    const own = open.unanswered.splice(earlier);
    await open.client.query(`rollback to savepoint ${name}`);
    throw asAppError(await causeOf(error, own));
  }
}

/** Returns the original failure: a later statement only says that the transaction is aborted. */
async function causeOf(error: unknown, unanswered: Promise<unknown>[]): Promise<unknown> {
  if (sqlState(error)?.code !== "25P02") return error;
  const answers = await Promise.allSettled(unanswered);
  return answers.find((answer) => answer.status === "rejected")?.reason ?? error;
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
