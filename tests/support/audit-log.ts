import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { loadSealHead } from "#server/features/audit/seal.rows.ts";
import { actors } from "#tests/support/actors.ts";

/** Records an audit entry about a shipment with this id. */
export function recordCorrection(subjectId: string): Promise<void> {
  return recordActivity(actors.admin(), {
    subjectKind: "shipment",
    action: "shipment.corrected",
    subjectId,
    before: { recipientName: "Ann", phone: "1" },
    after: { recipientName: "Bob", phone: "1" },
  });
}

/** As a forger who owns the tables and switches their triggers off. */
export async function unguarded(...statements: SQL[]): Promise<void> {
  await transaction(async () => {
    await db().execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await db().execute(statement);
  });
}

/** A transaction that has recorded and does not end until it is told to. */
export async function openRecording(
  subjectId: string,
): Promise<{ commit(): Promise<void>; rollback(): Promise<void> }> {
  const [recorded, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const through = transaction(async () => {
    await recordCorrection(subjectId);
    // Its answer is behind that of the row.
    await db().execute(sql`select 1`);
    recorded.resolve();
    await end.promise;
  });
  await recorded.promise;
  return {
    async commit() {
      end.resolve();
      await through;
    },
    async rollback() {
      end.reject(new Error("undone"));
      await through.catch(() => undefined);
    },
  };
}

/** Which subjects are sealed, in the order of their seals. */
export async function sealedSubjects(): Promise<string[]> {
  const { rows } = await db().execute<{ subject: string }>(
    sql`select a.subject_id as subject from activity_seals s join activities a on a.id = s.activity_id order by s.position`,
  );
  return rows.map(({ subject }) => subject);
}

/** As if nothing had ever been recorded. */
export function emptyAuditLog(): Promise<void> {
  return unguarded(
    sql`delete from activity_seals`,
    sql`delete from activity_seal_head`,
    sql`delete from activity_values`,
    sql`delete from activities`,
    sql`select setval('activities_seq_seq', 1, false)`,
  );
}

/** Seals until no number is open. Transactions of other databases count too, so it may take a few rounds. */
export async function sealToTheEnd(): Promise<void> {
  await expect
    .poll(
      async () => {
        await sealActivities();
        return (await loadSealHead()).openNumbers;
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
}
