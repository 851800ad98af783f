import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, namedQuery } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type BranchRow = typeof branches.$inferSelect;
export type NewBranchRow = typeof branches.$inferInsert;

export async function loadActiveBranches(): Promise<BranchRow[]> {
  return db()
    .select()
    .from(branches)
    .where(eq(branches.isActive, true))
    .orderBy(asc(branches.sortOrder), asc(branches.code));
}

/** Closed ones too. */
export async function loadBranches(): Promise<BranchRow[]> {
  return db().select().from(branches).orderBy(asc(branches.sortOrder), asc(branches.code));
}

/** The same, held until the transaction ends: one change of the list at a time. */
export async function lockBranches(): Promise<BranchRow[]> {
  await db().execute(sql`select pg_advisory_xact_lock(${branchesLock})`);
  return loadBranches();
}

// Any constant will do, as long as nothing else takes it. Rows could not be locked before the first is there.
const branchesLock = 7_361_904_219;

export async function insertBranch(row: NewBranchRow): Promise<void> {
  await db().insert(branches).values(row);
}

/** Every change is another version: who opened the form before sees it (E5). */
export async function updateBranch(id: string, patch: Partial<NewBranchRow>): Promise<void> {
  await db()
    .update(branches)
    .set({ ...patch, version: sql`${branches.version} + 1` })
    .where(eq(branches.id, id));
}

/** On the index `shipments_waiting_idx`: pending ones alone. */
const isWaiting = and(eq(shipments.status, sql`'pending'`), isNull(shipments.deletedAt));

/** Shipments that are to be handed in at this branch and have not been yet. */
export async function countWaitingDropoffs(branchId: string): Promise<number> {
  return db().$count(shipments, and(isWaiting, eq(shipments.pickupType, "dropoff"), eq(shipments.branchId, branchId)));
}

/** Pickups that were booked and not made yet. */
export async function countWaitingPickups(): Promise<number> {
  return db().$count(shipments, and(isWaiting, eq(shipments.pickupType, "pickup")));
}

/** Says whether there were none. */
export async function insertBranchesIfNone(rows: NewBranchRow[]): Promise<boolean> {
  const [first] = await db().select({ id: branches.id }).from(branches).limit(1);
  if (first || rows.length === 0) return false;
  await db().insert(branches).values(rows);
  return true;
}

export type NamedBranch = Pick<BranchRow, "id" | "city" | "state" | "country" | "zone">;

const byName = `
  select id, city, state, country, zone from branches
  where is_active and (lower(code) = lower($1) or lower(name) = lower($1)) order by sort_order limit 1`;

/** The branch in use with this code or name, in any case. */
export async function findBranchNamed(codeOrName: string): Promise<NamedBranch | null> {
  const [row] = await namedQuery<NamedBranch>("find-branch-named", byName, [codeOrName.trim()]);
  return row ?? null;
}
