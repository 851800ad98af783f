import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { db, sendQuery } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import type { HashedActivity } from "#server/features/audit/activity-hash.ts";

export type NewActivity = HashedActivity & {
  actorName: string;
  clientAddress: string | null;
  salt: string;
  before: unknown;
  after: unknown;
};

const append = `
  with activity as (
    insert into activities (id, at, actor_kind, actor_id, request_id, action, subject_kind, subject_id, field_names, values_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  )
  insert into activity_values (activity_id, subject_kind, subject_id, actor_name, client_address, salt, before, after)
  values ($1, $7, $8, $11, $12, $13, $14, $15)`;

/** Inserts an audit entry with its values, without locks; sealing finds it after the commit. */
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
    row.actorName,
    row.clientAddress,
    row.salt,
    json(row.before),
    json(row.after),
  ]);
}

/**
 * Erases the values of the entries that a person made or that are about their account: name, client address and what
 * they changed. The entries stay, and still verify (E6). `accountMark`: subject of refused sign-ins.
 */
export async function erasePersonValues(userId: string, accountMark: string): Promise<void> {
  const made = db().select({ id: activities.id }).from(activities).where(eq(activities.actorId, userId));
  const isAbout = and(eq(activityValues.subjectKind, "user"), inArray(activityValues.subjectId, [userId, accountMark]));
  await db()
    .delete(activityValues)
    .where(or(isAbout, inArray(activityValues.activityId, made)));
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Lists the entries of one subject, newest first. */
export async function listActivitiesOf(subjectKind: string, subjectId: string, limit: number) {
  return db()
    .select({
      id: activities.id,
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

/** Loads the entries of one subject since a moment, newest first. */
export async function loadActivitiesSince(subjectKind: string, subjectId: string, since: Date) {
  const { id, at, action, requestId, actorKind, actorId } = activities;
  const { actorName, before, after } = activityValues;
  const isOfSubject = sql`${activities.subjectKind} = ${subjectKind} and ${activities.subjectId} = ${subjectId}`;
  const rows = await db()
    .select({ id, at, action, requestId, actorKind, actorId, actorName, before, after })
    .from(activities)
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(and(isOfSubject, gte(at, since)))
    .orderBy(desc(activities.seq));
  return rows.map(({ actorKind: kind, ...row }) => ({
    ...row,
    actorName: row.actorName || kind,
  }));
}

/** Returns subject and time of an entry; null if there is none with this id. */
export async function findActivity(id: string) {
  const { at, subjectKind, subjectId } = activities;
  const [row] = await db().select({ at, subjectKind, subjectId }).from(activities).where(eq(activities.id, id));
  return row ?? null;
}
