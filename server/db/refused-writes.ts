import { pool } from "#server/db/client.ts";
import { sqlState } from "#server/db/errors.ts";
import { log } from "#server/log.ts";

/** Why the database takes no writes, by SQLSTATE. */
const reasons: Record<string, string> = {
  "53100": "the disk of the database is full",
  "58030": "the disk of the database fails",
  "25006": "the database takes no writes",
};

const holder = globalThis as { waybillWriteFailure?: string | undefined };
const logged = new WeakSet<object>();

/** One line for a write that the database refused; from then on `writeFailure` looks whether it takes them again. */
export function noteRefusedWrite(error: unknown): void {
  const code = sqlState(error)?.code ?? "";
  const reason = reasons[code];
  if (reason) holder.waybillWriteFailure = reason;
  if (typeof error !== "object" || error === null || logged.has(error)) return;
  logged.add(error);
  log.error({ code, reason: reason ?? "the database does not answer" }, "a change was refused");
}

/** Why writes fail now, or null. After a failure it tries one: about a megabyte, so that a block that was left does not look like room. */
export async function writeFailure(): Promise<string | null> {
  if (!holder.waybillWriteFailure) return null;
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("create temporary table room (filler text) on commit drop");
    await client.query("insert into room select repeat(md5(n::text), 60) from generate_series(1, 512) as n");
    await client.query("commit");
    holder.waybillWriteFailure = undefined;
    log.warn("the database takes writes again");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const code = sqlState(error)?.code ?? "";
    // Refused for another reason, as where nobody may make temporary tables: the next real write tells.
    holder.waybillWriteFailure = reasons[code];
  } finally {
    client.release();
  }
  return holder.waybillWriteFailure ?? null;
}
