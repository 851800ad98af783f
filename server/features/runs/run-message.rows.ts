import { and, asc, desc, eq, exists, isNull, lt, ne, sql } from "drizzle-orm";
import { mostRunsAtOnce } from "#domain/road/run-inputs.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { runMessages, runs } from "#server/db/schema/runs.ts";
import { driverName, drives } from "#server/features/shipments/stop.rows.ts";

export type RunMessageRow = typeof runMessages.$inferSelect;

export async function insertRunMessages(rows: (typeof runMessages.$inferInsert)[]): Promise<void> {
  await db().insert(runMessages).values(rows);
}

/** Loads messages of a run, newest first. */
export function loadRunMessages(runId: string, limit: number): Promise<RunMessageRow[]> {
  return db()
    .select()
    .from(runMessages)
    .where(eq(runMessages.runId, runId))
    .orderBy(desc(runMessages.sentAt), desc(runMessages.id))
    .limit(limit);
}

/** Marks a message of a run of this driver as read. Returns the run; null if it is not theirs, or was read before. */
export async function markMessageRead(id: string, driverId: string, readAt: Date): Promise<string | null> {
  const isTheirs = db()
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, runMessages.runId), eq(runs.driverId, driverId)));
  const [row] = await db()
    .update(runMessages)
    // A phone whose clock is behind.
    .set({ readAt: sql`greatest(${runMessages.sentAt}, ${readAt.toISOString()}::timestamptz)` })
    .where(and(eq(runMessages.id, id), isNull(runMessages.readAt), exists(isTheirs)))
    .returning({ runId: runMessages.runId });
  return row?.runId ?? null;
}

export async function deleteRunMessagesBefore(at: Date): Promise<number> {
  const gone = await db().delete(runMessages).where(lt(runMessages.sentAt, at)).returning({ id: runMessages.id });
  return gone.length;
}

/** Loads the local runs of a branch and day that have a driver and are not over. */
export function loadRunsToMessage(
  branchId: string,
  day: string,
  wave: Wave | null,
): Promise<{ id: string; number: number; driver: string }[]> {
  return db()
    .select({ id: runs.id, number: runs.number, driver: driverName })
    .from(runs)
    .innerJoin(users, and(eq(users.id, runs.driverId), drives))
    .where(
      and(
        eq(runs.branchId, branchId),
        eq(runs.day, day),
        eq(runs.kind, "local"),
        ne(runs.state, "ended"),
        wave ? eq(runs.wave, wave) : undefined,
      ),
    )
    .orderBy(asc(runs.startsAt), asc(runs.number))
    .limit(mostRunsAtOnce);
}
