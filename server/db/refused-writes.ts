import { onceInProcess } from "#server/once-in-process.ts";
import { pool } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { log } from "#server/log.ts";

/** Reasons why the database accepts no writes, by SQLSTATE. */
const reasons: Record<string, string> = {
  "53100": "the disk of the database is full",
  "58030": "the disk of the database fails",
  "25006": "the database takes no writes",
};

const failure = onceInProcess("write-failure", (): { reason?: string | undefined } => ({}));
const logged = new WeakSet<object>();

/**
 * Logs a write that the database refused, once per error. From then on `writeFailure` checks whether writes work again.
 */
export function noteRefusedWrite(error: unknown): void {
  const code = sqlState(error)?.code ?? "";
  const reason = reasons[code];
  if (reason) failure.reason = reason;
  if (typeof error !== "object" || error === null || logged.has(error)) return;
  logged.add(error);
  log.error({ code, reason: reason ?? "the database does not answer" }, "a change was rejected");
}

/**
 * Returns why writes fail now, or null. After a failure it writes about a megabyte, because a single free block is not
 * enough.
 */
export async function writeFailure(): Promise<string | null> {
  if (!failure.reason) return null;
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("create temporary table room (filler text) on commit drop");
    await client.query("insert into room select repeat(md5(n::text), 60) from generate_series(1, 512) as n");
    await client.query("commit");
    failure.reason = undefined;
    log.warn("the database accepts writes again");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const code = sqlState(error)?.code ?? "";
    // Refused for another reason, such as missing rights for temporary tables. The next real write tells.
    failure.reason = reasons[code];
  } finally {
    client.release();
  }
  return failure.reason ?? null;
}
