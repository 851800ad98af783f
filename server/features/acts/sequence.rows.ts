import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { SequenceGap } from "#domain/road/sequence-gaps.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";

/** Lists the phones of which some number below the last is missing, or was not reviewed since it arrived. */
export async function listIncompleteDevices(): Promise<string[]> {
  const rows = await db()
    .select({ id: roadDevices.id })
    .from(roadDevices)
    .where(lt(roadDevices.completeTo, roadDevices.lastSequence))
    .orderBy(asc(roadDevices.id));
  return rows.map(({ id }) => id);
}

export async function saveCompleteTo(deviceId: string, completeTo: number): Promise<void> {
  await db().update(roadDevices).set({ completeTo }).where(eq(roadDevices.id, deviceId));
}

/** Loads the gaps in the sequence of a phone above a number, in order. */
export async function loadGaps(deviceId: string, above: number): Promise<SequenceGap[]> {
  const behind = db()
    .select({
      sequence: sql<number>`${acts.deviceSeq}`.as("sequence"),
      before: sql<number>`lag(${acts.deviceSeq}, 1, ${above}::int) over (order by ${acts.deviceSeq})`.as("before"),
      since: sql<Date>`min(${acts.receivedAt}) over (order by ${acts.deviceSeq} desc)`
        .mapWith(acts.receivedAt)
        .as("since"),
    })
    .from(acts)
    .where(and(eq(acts.deviceId, deviceId), gt(acts.deviceSeq, above)))
    .as("behind");
  const rows = await db()
    .select()
    .from(behind)
    .where(sql`${behind.sequence} > ${behind.before} + 1`)
    .orderBy(asc(behind.sequence));
  return rows.map(({ sequence, before, since }) => ({ from: before + 1, to: sequence - 1, since }));
}

/** Finds the act behind a number of a phone that arrived first. */
export async function findFirstBehind(deviceId: string, sequence: number): Promise<string | null> {
  const [row] = await db()
    .select({ id: acts.id })
    .from(acts)
    .where(and(eq(acts.deviceId, deviceId), gt(acts.deviceSeq, sequence)))
    .orderBy(asc(acts.receivedAt), asc(acts.id))
    .limit(1);
  return row?.id ?? null;
}

/** Locks the open task about what is missing of a phone. */
export async function lockGapTask(deviceId: string) {
  const [row] = await db()
    .select({ id: actTasks.id, actId: actTasks.actId, missing: actTasks.missing, missingTo: actTasks.missingTo })
    .from(actTasks)
    .where(and(eq(actTasks.deviceId, deviceId), isNull(actTasks.settledAt)))
    .orderBy(desc(actTasks.openedAt))
    .for("update");
  return row ?? null;
}

/** Returns the highest number that was missing when staff settled a task about it; 0 if they never did. */
export async function findSettledTo(deviceId: string): Promise<number> {
  const [row] = await db()
    .select({ settledTo: max(actTasks.missingTo) })
    .from(actTasks)
    .where(and(eq(actTasks.deviceId, deviceId), isNotNull(actTasks.settledAt), sql`${actTasks.answer} <> 'arrived'`));
  return row?.settledTo ?? 0;
}

export async function updateGapTask(id: string, patch: Partial<typeof actTasks.$inferInsert>): Promise<void> {
  await db().update(actTasks).set(patch).where(eq(actTasks.id, id));
}
