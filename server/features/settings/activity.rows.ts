import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { db, sendQuery } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { type HashedActivity, hashedBody } from "#server/features/settings/activity-hash.ts";

export type NewActivity = HashedActivity & {
  actorName: string;
  clientAddress: string | null;
  salt: string;
  before: unknown;
  after: unknown;
};

const append = "select append_activity($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

/** Adds a row to the end of the chain in one call; other writers wait until this transaction ends. */
export async function appendActivity(row: NewActivity): Promise<void> {
  await sendQuery("append-activity", append, [
    row.id,
    row.at,
    row.actorKind,
    row.actorId,
    row.requestId,
    row.action,
    row.subjectKind,
    row.subjectId,
    json(row.fieldNames),
    row.valuesHash,
    hashedBody(row),
    row.actorName,
    row.clientAddress,
    row.salt,
    json(row.before),
    json(row.after),
  ]);
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
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
    .select({
      at: activities.at,
      action: activities.action,
      fieldNames: activities.fieldNames,
      actorKind: activities.actorKind,
      actorName: activityValues.actorName,
      before: activityValues.before,
      after: activityValues.after,
    })
    .from(activities)
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(sql`${activities.subjectKind} = ${subjectKind} and ${activities.subjectId} = ${subjectId}`)
    .orderBy(desc(activities.seq))
    .limit(limit);
}
