import { asc, eq } from "drizzle-orm";
import { db, namedQuery } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";

export type BranchRow = typeof branches.$inferSelect;
export type NewBranchRow = typeof branches.$inferInsert;

export async function loadActiveBranches(): Promise<BranchRow[]> {
  return db()
    .select()
    .from(branches)
    .where(eq(branches.isActive, true))
    .orderBy(asc(branches.sortOrder), asc(branches.code));
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
