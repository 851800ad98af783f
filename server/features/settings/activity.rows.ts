import { desc, gt, asc, eq, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";

export type ActivityRow = typeof activities.$inferSelect;
export type NewActivityRow = Omit<typeof activities.$inferInsert, "seq">;
export type NewActivityValues = typeof activityValues.$inferInsert;

// Any constant will do, as long as nothing else takes it.
const chainLock = 7_361_904_215;

/** Waits until no other open transaction is adding to the chain; held until this one ends. */
export async function lockChain(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${chainLock})`);
}

export async function findChainHead(): Promise<string | null> {
  const [row] = await db().select({ hash: activities.hash }).from(activities).orderBy(desc(activities.seq)).limit(1);
  return row?.hash ?? null;
}

export async function insertActivity(row: NewActivityRow, values: NewActivityValues): Promise<void> {
  await db().insert(activities).values(row);
  await db().insert(activityValues).values(values);
}

/** The next rows of the chain in order, with their values where erasure has left them. */
export async function loadChainAfter(seq: number, limit: number) {
  return db()
    .select({ activity: activities, values: activityValues })
    .from(activities)
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(gt(activities.seq, seq))
    .orderBy(asc(activities.seq))
    .limit(limit);
}

/** Newest first: what was done to one subject. */
export async function listActivitiesOf(subjectKind: string, subjectId: string, limit: number) {
  return db()
    .select({ at: activities.at, action: activities.action, fieldNames: activities.fieldNames, actorKind: activities.actorKind, actorName: activityValues.actorName })
    .from(activities)
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(sql`${activities.subjectKind} = ${subjectKind} and ${activities.subjectId} = ${subjectId}`)
    .orderBy(desc(activities.seq))
    .limit(limit);
}
