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

/** Jobs that were begun, the last chosen one first. */
export const newestJobs = keyset("bulk-jobs", {
  by: [bulkJobs.createdAt],
  id: bulkJobs.id,
  order: "descending",
});
/** Shipments of a job in the order they were chosen in. */
export const itemsInOrder = keyset("bulk-items", { by: [], id: bulkItems.place, order: "ascending" });

export async function insertJob(row: typeof bulkJobs.$inferInsert, shipmentIds: readonly string[]): Promise<void> {
  await db().insert(bulkJobs).values(row);
  await db().execute(sql`
    insert into bulk_items (job_id, place, shipment_id)
    select ${row.id}, chosen.place, chosen.id from unnest(${sql.param([...shipmentIds])}::text[]) with ordinality as chosen (id, place)`);
}

export async function findJob(id: string): Promise<BulkJobRow | null> {
  const [row] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return (row as BulkJobRow | undefined) ?? null;
}

/** Held until the transaction ends: it is started and stopped once. */
export async function lockJob(id: string): Promise<BulkJobRow | null> {
  const [row] = await db().select().from(bulkJobs).where(eq(bulkJobs.id, id)).for("update");
  return (row as BulkJobRow | undefined) ?? null;
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

/** How many shipments of each job came to what. */
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
    if (own) own[row.outcome as BulkOutcome] = row.count;
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

/** Shipments of a job with what became of them; null = whatever became of them. */
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

/** The chosen shipments in their order, those after the place `after`. */
export async function loadChosen(jobId: string, after: number, most: number): Promise<Waiting[]> {
  return db()
    .select({ place: bulkItems.place, shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), gt(bulkItems.place, after)))
    .orderBy(asc(bulkItems.place))
    .limit(most);
}

/** The shipments of a job that it changed, in their order. */
export async function loadDone(jobId: string): Promise<string[]> {
  const rows = await db()
    .select({ shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.outcome, "done")))
    .orderBy(asc(bulkItems.place));
  return rows.map(({ shipmentId }) => shipmentId);
}

/** The job that takes another back; null where none does. */
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

/** Takes one shipment of a running job, until the transaction ends; false where it is settled, another hand has it, or the job was stopped. */
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

/** Those of these ids and tracking numbers that there are, in the order they were named in. */
export async function findNamed(names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: shipments.id, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .where(or(inArray(shipments.id, [...names]), inArray(shipments.trackingNumber, [...names])));
  return new Map(rows.flatMap(({ id, trackingNumber }) => [[id, id] as const, [trackingNumber, id] as const]));
}

/** Choices nobody acted on, and jobs whose results nobody needs any more. */
export async function deleteOldJobs(untouchedBefore: Date, endedBefore: Date): Promise<number> {
  const gone = await db()
    .delete(bulkJobs)
    .where(
      or(and(isNull(bulkJobs.startedAt), lt(bulkJobs.createdAt, untouchedBefore)), lt(bulkJobs.createdAt, endedBefore)),
    );
  return gone.rowCount ?? 0;
}
