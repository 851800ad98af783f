import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { db, namedQuery } from "#server/db/client.ts";
import { activities, activitySealHead, activitySeals, activityValues } from "#server/db/schema/audit.ts";
import { type HashedActivity, sealOrigin } from "#server/features/settings/activity-hash.ts";
import type { OpenNumbers, SealingFront } from "#server/features/settings/sealing-front.ts";

export type SealHead = SealingFront & { position: number; seal: string; sealedAt: Date | null };
export type NewSeal = typeof activitySeals.$inferInsert;
export type UnsealedActivity = HashedActivity & { seq: number };

const sealingLock = 7_361_904_215;

/** Until the transaction ends; false where another process seals at this moment. */
export async function tryLockSealing(): Promise<boolean> {
  const [row] = await namedQuery<{ locked: boolean }>(
    "lock-sealing",
    `select pg_try_advisory_xact_lock(${sealingLock}) as locked`,
    [],
  );
  return row?.locked ?? false;
}

/** Whether anything may be there to seal: cheap, because it is asked every second or two. */
export async function isSealingDue(): Promise<boolean> {
  const [row] = await namedQuery<{ due: boolean }>(
    "is-sealing-due",
    `select exists (select from activities where seq > coalesce((select seen_seq from activity_seal_head), 0))
      or exists (select from activity_seal_head where open_numbers <> '[]') as due`,
    [],
  );
  return row?.due ?? false;
}

/** Where the trail ends; before the first seal, its beginning. */
export async function loadSealHead(): Promise<SealHead> {
  const [row] = await db().select().from(activitySealHead);
  if (!row) return { position: 0, seal: sealOrigin, sealedAt: null, seenSeq: 0, openNumbers: [] };
  return { ...row, openNumbers: row.openNumbers as OpenNumbers[] };
}

export async function saveSealHead(head: SealHead): Promise<void> {
  await db()
    .insert(activitySealHead)
    .values({ id: "head", ...head })
    .onConflictDoUpdate({ target: activitySealHead.id, set: head });
}

// One statement, so that rows and snapshot are of the same moment; either arm walks the index of seq.
const look = `
  select pg_snapshot_xmin(moment.snapshot)::text as xmin, pg_snapshot_xmax(moment.snapshot)::text as xmax, unsealed.*
  from (select pg_current_snapshot() as snapshot) moment left join lateral (
    (select a.* from unnest($2::bigint[], $3::bigint[]) as open (first, last) join activities a on a.seq between open.first and open.last order by a.seq limit $4)
    union all
    (select a.* from activities a where a.seq > $1 order by a.seq limit $4)
    order by seq limit $4
  ) unsealed on true`;

type LookRow = { xmin: string; xmax: string; seq: string | null };

/** Committed activities without a seal, at most `limit`, in the order of writing; with the transactions that were open at that moment. */
export async function lookForUnsealed(front: SealingFront, limit: number) {
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
    at: given.at,
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

/** The number of the open transaction: every one that began earlier has a lower one. */
export async function ownTransactionNumber(): Promise<bigint> {
  const [row] = await namedQuery<{ own: string }>("own-transaction", "select pg_current_xact_id()::text as own", []);
  return BigInt(row?.own ?? 0);
}

export async function insertSeals(seals: NewSeal[]): Promise<void> {
  if (seals.length > 0) await db().insert(activitySeals).values(seals);
}

/** The next seals in order up to `last`, with what they seal and with its values where erasure has left them. */
export async function loadSealsAfter(position: number, last: number, limit: number) {
  return db()
    .select({ seal: activitySeals, activity: activities, values: activityValues })
    .from(activitySeals)
    .leftJoin(activities, eq(activities.id, activitySeals.activityId))
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(and(gt(activitySeals.position, position), lte(activitySeals.position, last)))
    .orderBy(asc(activitySeals.position))
    .limit(limit);
}

/** A seal that no head knows of, if there is one. Both are read at the same moment. */
export async function findSealBeyondHead(): Promise<{ position: number; activityId: string } | null> {
  const [row] = await db()
    .select({ position: activitySeals.position, activityId: activitySeals.activityId })
    .from(activitySeals)
    .where(gt(activitySeals.position, sql`coalesce((select ${activitySealHead.position} from ${activitySealHead}), 0)`))
    .orderBy(asc(activitySeals.position))
    .limit(1);
  return row ?? null;
}

/** The first row that stands where sealing has been and has no seal: it was put in later. */
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

/** How many committed rows wait for their seal. */
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
