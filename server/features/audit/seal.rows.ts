import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, namedQuery } from "#server/db/client.ts";
import { activities, activitySealHead, activitySeals, activityValues } from "#server/db/schema/audit.ts";
import { type HashedActivity, sealOrigin } from "#server/features/audit/activity-hash.ts";
import type { OpenNumbers, SealingFront } from "#server/features/audit/sealing-front.ts";

export type SealHead = SealingFront & { position: number; seal: string; sealedAt: Date | null };
export type NewSeal = typeof activitySeals.$inferInsert;
export type UnsealedActivity = HashedActivity & { seq: number };

const sealingLock = 7_361_904_215;

/** Locks sealing until the transaction ends; false if another process seals at this moment. */
export async function tryLockSealing(): Promise<boolean> {
  const [row] = await namedQuery<{ locked: boolean }>(
    "lock-sealing",
    `select pg_try_advisory_xact_lock(${sealingLock}) as locked`,
    [],
  );
  return row?.locked ?? false;
}

/** Checks cheaply whether there may be anything to seal: called every second or two. */
export async function isSealingDue(): Promise<boolean> {
  const [row] = await namedQuery<{ due: boolean }>(
    "is-sealing-due",
    `select exists (select from activities where seq > coalesce((select seen_seq from activity_seal_head where id = 'head'), 0))
      or exists (select from activity_seal_head where id = 'head' and open_numbers <> '[]') as due`,
    [],
  );
  return row?.due ?? false;
}

/**
 * Loads the last sealed position; before the first seal, the beginning. @throws UnreadableSealHead if no sealing
 * wrote it.
 */
export async function loadSealHead(): Promise<SealHead> {
  const [row] = await db().select().from(activitySealHead).where(eq(activitySealHead.id, "head"));
  if (!row) return { position: 0, seal: sealOrigin, sealedAt: null, seenSeq: 0, openNumbers: [] };
  const { openNumbers } = row;
  if (!areOpenNumbers(openNumbers)) throw new UnreadableSealHead("the open numbers of the trail cannot be read");
  return { ...row, openNumbers };
}

export class UnreadableSealHead extends Error {}

function areOpenNumbers(value: unknown): value is OpenNumbers[] {
  const isOne = ({ first, last, until, since }: Partial<OpenNumbers>) =>
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    /^\d+$/.test(String(until)) &&
    !Number.isNaN(Date.parse(String(since)));
  return (
    Array.isArray(value) && value.every((each: unknown) => typeof each === "object" && each !== null && isOne(each))
  );
}

export async function saveSealHead(head: SealHead): Promise<void> {
  await db()
    .insert(activitySealHead)
    .values({ id: "head", ...head })
    .onConflictDoUpdate({ target: activitySealHead.id, set: head });
}

// One statement, so that rows and snapshot are of the same moment; both arms scan the index of seq.
const look = `
  select pg_snapshot_xmin(moment.snapshot)::text as xmin, pg_snapshot_xmax(moment.snapshot)::text as xmax, unsealed.*
  from (select pg_current_snapshot() as snapshot) moment left join lateral (
    (select a.* from unnest($2::bigint[], $3::bigint[]) as open (first, last) join activities a on a.seq between open.first and open.last order by a.seq limit $4)
    union all
    (select a.* from activities a where a.seq > $1 order by a.seq limit $4)
    order by seq limit $4
  ) unsealed on true`;

type LookRow = { xmin: string; xmax: string; seq: string | null };

/**
 * Returns committed activities without a seal, at most `limit`, in the order of writing, with the open transactions
 * of that moment.
 */
export async function findUnsealed(front: SealingFront, limit: number) {
  const rows = await namedQuery<LookRow>("look-for-unsealed", look, [
    front.seenSeq,
    front.openNumbers.map(({ first }) => first),
    front.openNumbers.map(({ last }) => last),
    limit,
  ]);
  const found = rows.filter(({ seq }) => seq !== null).map(asActivity);
  return { found, xmin: BigInt(rows[0]?.xmin ?? 0), xmax: BigInt(rows[0]?.xmax ?? 0) };
}

function asActivity(row: LookRow): UnsealedActivity {
  const given = row as LookRow & {
    id: string;
    at: Date;
    actor_kind: string;
    actor_id: string | null;
    request_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    field_names: unknown;
    values_hash: string;
  };
  return {
    seq: Number(given.seq),
    id: given.id,
    at: new Date(given.at),
    actorKind: given.actor_kind,
    actorId: given.actor_id,
    requestId: given.request_id,
    action: given.action,
    subjectKind: given.subject_kind,
    subjectId: given.subject_id,
    fieldNames: given.field_names,
    valuesHash: given.values_hash,
  };
}

/** Returns the number of the present transaction: all that began earlier have lower ones. */
export async function ownTransactionNumber(): Promise<bigint> {
  const [row] = await namedQuery<{ own: string }>("own-transaction", "select pg_current_xact_id()::text as own", []);
  return BigInt(row?.own ?? 0);
}

export async function insertSeals(seals: NewSeal[]): Promise<void> {
  if (seals.length > 0) await db().insert(activitySeals).values(seals);
}

/**
 * Loads the seals of the next `count` positions, none beyond `last`, with their rows and the values that are not
 * erased. By positions, so that a duplicate cannot hide behind the end of a batch. `isExact`: the product writes
 * whole milliseconds, and hashes no others.
 */
export async function loadSealsAfter(position: number, last: number, count: number) {
  const isWhole = (column: AnyPgColumn) => sql`${column} = date_trunc('milliseconds', ${column})`;
  return db()
    .select({
      seal: activitySeals,
      activity: activities,
      values: activityValues,
      isExact: sql<boolean>`coalesce(${isWhole(activitySeals.sealedAt)}, true) and coalesce(${isWhole(activities.at)}, true)`,
    })
    .from(activitySeals)
    .leftJoin(activities, eq(activities.id, activitySeals.activityId))
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(and(gt(activitySeals.position, position), lte(activitySeals.position, Math.min(last, position + count))))
    .orderBy(asc(activitySeals.position));
}

/** Finds a seal before the first: its row was never sealed. */
export async function findSealBeforeFirst(): Promise<{ position: number; activityId: string } | null> {
  const [row] = await db()
    .select({ position: activitySeals.position, activityId: activitySeals.activityId })
    .from(activitySeals)
    .where(lte(activitySeals.position, 0))
    .orderBy(asc(activitySeals.position))
    .limit(1);
  return row ?? null;
}

/** Finds values without an activity: of a deleted one, or of none. */
export async function findStrayValues(): Promise<{ activityId: string } | null> {
  const [row] = await db()
    .select({ activityId: activityValues.activityId })
    .from(activityValues)
    .leftJoin(activities, eq(activities.id, activityValues.activityId))
    .where(sql`${activities.id} is null`)
    .limit(1);
  return row ?? null;
}

/** Finds a seal beyond the head. Both are read at the same moment. */
export async function findSealBeyondHead(): Promise<{ position: number; activityId: string } | null> {
  const [row] = await db()
    .select({ position: activitySeals.position, activityId: activitySeals.activityId })
    .from(activitySeals)
    .where(
      gt(
        activitySeals.position,
        sql`coalesce((select ${activitySealHead.position} from ${activitySealHead} where ${activitySealHead.id} = 'head'), 0)`,
      ),
    )
    .orderBy(asc(activitySeals.position))
    .limit(1);
  return row ?? null;
}

/** Finds the first row without a seal behind the front: it was inserted later. */
export async function findUnsealedBehind(front: SealingFront): Promise<{ id: string; seq: number } | null> {
  const [row] = await db()
    .select({ id: activities.id, seq: activities.seq })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activityId, activities.id))
    .where(and(sql`${activitySeals.activityId} is null`, lte(activities.seq, front.seenSeq), sql`not ${isOpen(front)}`))
    .orderBy(asc(activities.seq))
    .limit(1);
  return row ?? null;
}

/** Counts the committed rows that wait for their seal. */
export async function countUnsealedBefore(front: SealingFront): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activityId, activities.id))
    .where(sql`${activitySeals.activityId} is null and (${gt(activities.seq, front.seenSeq)} or ${isOpen(front)})`);
  return row?.count ?? 0;
}

function isOpen({ openNumbers }: SealingFront) {
  const bounds = (of: "first" | "last") => sql`${sql.param(openNumbers.map((open) => open[of]))}::bigint[]`;
  return sql`exists (select from unnest(${bounds("first")}, ${bounds("last")}) as open (first, last) where ${activities.seq} between open.first and open.last)`;
}
