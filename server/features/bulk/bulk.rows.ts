import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { BulkAction, BulkOutcome } from "#domain/bulk/bulk-job.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { bulkItems, bulkJobs } from "#server/db/schema/bulk.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type BulkJobRow = typeof bulkJobs.$inferSelect & { action: BulkAction };
export type BulkCounts = Record<BulkOutcome, number>;
export type Waiting = { place: number; shipmentId: string };

/** Started jobs, last selected first. */
export const newestJobs = keyset("bulk-jobs", {
  by: [bulkJobs.createdAt],
  id: bulkJobs.id,
  order: "descending",
});
/** Shipments of a job in the order of selection. */
export const itemsInOrder = keyset("bulk-items", { by: [], id: bulkItems.place, order: "ascending" });

export async function insertJob(row: typeof bulkJobs.$inferInsert, shipmentIds: readonly string[]): Promise<void> {
  await db().insert(bulkJobs).values(row);
  await db().execute(sql`
    insert into bulk_items (job_id, place, shipment_id)
    select ${row.id}, chosen.place, chosen.id from unnest(${sql.param([...shipmentIds])}::text[]) with ordinality as chosen (id, place)`);
}

export async function findJob(id: string): Promise<BulkJobRow | null> {
  const [row] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return row ?? null;
}

/** Locks the job until the transaction ends, so that it is started and stopped once. */
export async function lockJob(id: string): Promise<BulkJobRow | null> {
  const [row] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id)).for("update");
  return row ?? null;
}

export async function updateJob(id: string, patch: Partial<typeof bulkJobs.$inferInsert>): Promise<void> {
  await db().update(bulkJobs).set(patch).where(eq(bulkJobs.id, id));
}

export async function loadStarted(page: KeysetPage) {
  return db()
    .select({ job: bulkJobs, position: page.position })
    .from(bulkJobs)
    .where(and(sql`${bulkJobs.startedAt} is not null`, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Counts the shipments of each job by outcome. */
export async function countOutcomes(jobIds: readonly string[]): Promise<Map<string, BulkCounts>> {
  const counts = new Map(jobIds.map((id) => [id, { waiting: 0, done: 0, refused: 0 }]));
  if (jobIds.length === 0) return counts;
  const rows = await db()
    .select({ jobId: bulkItems.jobId, outcome: bulkItems.outcome, count: count() })
    .from(bulkItems)
    .where(inArray(bulkItems.jobId, [...jobIds]))
    .groupBy(bulkItems.jobId, bulkItems.outcome);
  for (const row of rows) {
    const own = counts.get(row.jobId);
    if (own) own[row.outcome] = row.count;
  }
  return counts;
}

export async function loadNames(userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: users.id, name: users.name, email: users.email, gone: users.anonymisedAt })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, name, email, gone }) => [id, gone ? "" : name || email]));
}

export type BulkItemRow = Awaited<ReturnType<typeof loadItems>>[number];

/** Loads a job's shipments with this outcome; null = any outcome. */
export async function loadItems(jobId: string, outcome: BulkOutcome | null, page: KeysetPage) {
  return db()
    .select({
      shipmentId: bulkItems.shipmentId,
      trackingNumber: shipments.trackingNumber,
      recipient: shipments.recipientName,
      status: shipments.status,
      outcome: bulkItems.outcome,
      reason: bulkItems.reason,
      position: page.position,
    })
    .from(bulkItems)
    .innerJoin(shipments, eq(shipments.id, bulkItems.shipmentId))
    .where(and(eq(bulkItems.jobId, jobId), outcome ? eq(bulkItems.outcome, outcome) : undefined, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Loads selected shipments in order, after the place `after`. */
export async function loadChosen(jobId: string, after: number, most: number): Promise<Waiting[]> {
  return db()
    .select({ place: bulkItems.place, shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), gt(bulkItems.place, after)))
    .orderBy(asc(bulkItems.place))
    .limit(most);
}

/** Loads the shipments that a job changed, in order. */
export async function loadDone(jobId: string): Promise<string[]> {
  const rows = await db()
    .select({ shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.outcome, "done")))
    .orderBy(asc(bulkItems.place));
  return rows.map(({ shipmentId }) => shipmentId);
}

/** Finds the job that undoes another; null if there is none. */
export async function findUndoJob({ id, createdAt }: Pick<BulkJobRow, "id" | "createdAt">): Promise<string | null> {
  const [row] = await db()
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(
      and(gte(bulkJobs.createdAt, createdAt), eq(bulkJobs.action, "undo"), sql`${bulkJobs.input}->>'jobId' = ${id}`),
    );
  return row?.id ?? null;
}

export async function loadWaiting(jobId: string, most: number): Promise<Waiting[]> {
  return db()
    .select({ place: bulkItems.place, shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.outcome, "waiting")))
    .orderBy(asc(bulkItems.place))
    .limit(most);
}

/**
 * Locks one shipment of a running job until the transaction ends. Returns false if it is done, locked by another
 * worker, or the job was stopped.
 */
export async function takeItem(jobId: string, place: number): Promise<boolean> {
  const [row] = await db()
    .select({ place: bulkItems.place })
    .from(bulkItems)
    .innerJoin(bulkJobs, and(eq(bulkJobs.id, bulkItems.jobId), isNull(bulkJobs.stoppedAt)))
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.place, place), eq(bulkItems.outcome, "waiting")))
    .for("update", { of: bulkItems, skipLocked: true });
  return row !== undefined;
}

export async function settleItem(
  jobId: string,
  place: number,
  result: { outcome: BulkOutcome; reason: string; toldEventId?: string | null },
  at: Date,
): Promise<void> {
  await db()
    .update(bulkItems)
    .set({ ...result, settledAt: at })
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.place, place)));
}

/** Maps those of these ids and tracking numbers that exist to shipment ids. */
export async function findNamed(names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(or(inArray(shipments.id, [...names]), inArray(shipments.trackingNumber, [...names])));
  return new Map(rows.flatMap(({ id, trackingNumber }) => [[id, id] as const, [trackingNumber, id] as const]));
}

/** Deletes old selections that were never started, and jobs with outdated results. */
export async function deleteOldJobs(untouchedBefore: Date, endedBefore: Date): Promise<number> {
  const gone = await db()
    .delete(bulkJobs)
    .where(
      or(and(isNull(bulkJobs.startedAt), lt(bulkJobs.createdAt, untouchedBefore)), lt(bulkJobs.createdAt, endedBefore)),
    );
  return gone.rowCount ?? 0;
}
