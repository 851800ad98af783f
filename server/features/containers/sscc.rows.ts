import { eq, max, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { containers, ssccs } from "#server/db/schema/runs.ts";
import type { ContainerRow } from "#server/features/containers/container.rows.ts";

/** Has SSCCs issued one after another until the transaction ends. */
export async function lockSsccs(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('ssccs', 0))`);
}

/** Returns the serial number behind the last one of a prefix, and not before `first`. */
export async function nextSerialOf(prefix: string, first: number): Promise<number> {
  const [row] = await db()
    .select({ last: max(ssccs.serial) })
    .from(ssccs)
    .where(eq(ssccs.prefix, prefix));
  return Math.max(first, (row?.last ?? -1) + 1);
}

/** Inserts an SSCC. Returns false if it was issued before. */
export async function insertSscc(row: typeof ssccs.$inferInsert): Promise<boolean> {
  const made = await db().insert(ssccs).values(row).onConflictDoNothing().returning({ digits: ssccs.digits });
  return made.length > 0;
}

export async function findContainerBySscc(digits: string): Promise<ContainerRow | null> {
  const [row] = await db()
    .select({ container: containers })
    .from(ssccs)
    .innerJoin(containers, eq(containers.id, ssccs.containerId))
    .where(eq(ssccs.digits, digits));
  return row?.container ?? null;
}
