import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { db, namedQuery } from "#server/db/client.ts";
import { pieceHolders } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type BranchRow = typeof branches.$inferSelect;
export type NewBranchRow = typeof branches.$inferInsert;

/** Loads all branches, closed ones included. */
export async function loadBranches(): Promise<BranchRow[]> {
  return db().select().from(branches).orderBy(asc(branches.sortOrder), asc(branches.code));
}

/** Loads all branches and locks the list until the transaction ends, so that changes run one after the other. */
export async function lockBranches(): Promise<BranchRow[]> {
  await db().execute(sql`select pg_advisory_xact_lock(${branchesLock})`);
  return loadBranches();
}

// Any constant works that no other lock uses. Row locks would not work before the first row exists.
const branchesLock = 7_361_904_219;

export async function insertBranch(row: NewBranchRow): Promise<void> {
  await db().insert(branches).values(row);
}

/** Every change increments the version, so that a person with an older form notices it (E5). */
export async function updateBranch(id: string, patch: Partial<NewBranchRow>): Promise<void> {
  await db()
    .update(branches)
    .set({ ...patch, version: sql`${branches.version} + 1` })
    .where(eq(branches.id, id));
}

/** Matches the index `shipments_waiting_idx`, which has only pending ones. */
const isWaiting = and(eq(shipments.status, sql`'pending'`), isNull(shipments.deletedAt));

/** Counts shipments to be dropped off at this branch that have not arrived yet. */
export async function countWaitingDropoffs(branchId: string): Promise<number> {
  return db().$count(shipments, and(isWaiting, eq(shipments.pickupType, "dropoff"), eq(shipments.branchId, branchId)));
}

/** Counts booked pickups not made yet. */
export async function countWaitingPickups(): Promise<number> {
  return db().$count(shipments, and(isWaiting, eq(shipments.pickupType, "pickup")));
}

/** Counts pieces at this branch, and in its containers. */
export async function countHeldPieces(branchId: string): Promise<number> {
  const inside = sql`${pieceHolders.kind} = 'container' and ${pieceHolders.holderId} in (select id from containers where branch_id = ${branchId})`;
  const there = sql`${pieceHolders.kind} = 'branch' and ${pieceHolders.holderId} = ${branchId}`;
  return db().$count(pieceHolders, sql`(${there}) or (${inside})`);
}

/** Counts runs from or to this branch that are still to be made. */
export async function countRunsAhead(branchId: string): Promise<number> {
  return db().$count(
    runs,
    and(ne(runs.state, "ended"), or(eq(runs.branchId, branchId), eq(runs.toBranchId, branchId))),
  );
}

/** Returns whether there were none. */
export async function insertBranchesIfNone(rows: NewBranchRow[]): Promise<boolean> {
  const [first] = await db().select({ id: branches.id }).from(branches).limit(1);
  if (first || rows.length === 0) return false;
  await db().insert(branches).values(rows);
  return true;
}

export type NamedBranch = Pick<BranchRow, "id" | "name" | "city" | "state" | "country" | "zone">;

const byName = `
  select id, name, city, state, country, zone from branches
  where is_active and (lower(code) = lower($1) or lower(name) = lower($1)) order by sort_order limit 1`;

/** Finds the active branch with this code or name, ignoring case. */
export async function findBranchNamed(codeOrName: string): Promise<NamedBranch | null> {
  const [row] = await namedQuery<NamedBranch>("find-branch-named", byName, [codeOrName.trim()]);
  return row ?? null;
}

const byAnyName = byName.replace("is_active and ", "").replace("order by", "order by is_active desc,");

/** Finds a branch by code or name as `findBranchNamed` does, or else a closed one. */
export async function findKnownBranch(codeOrName: string): Promise<NamedBranch | null> {
  const [row] = await namedQuery<NamedBranch>("find-known-branch", byAnyName, [codeOrName.trim()]);
  return row ?? null;
}

/** Finds a branch, closed or not. */
export async function findBranch(id: string): Promise<NamedBranch | null> {
  const [row] = await db().select().from(branches).where(eq(branches.id, id));
  return row ?? null;
}
