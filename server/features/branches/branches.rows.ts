import { and, asc, eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";

export type BranchRow = typeof branches.$inferSelect;
export type NewBranchRow = typeof branches.$inferInsert;

export async function loadActiveBranches(): Promise<BranchRow[]> {
  return db().select().from(branches).where(eq(branches.isActive, true)).orderBy(asc(branches.sortOrder), asc(branches.code));
}

export async function insertBranchesIfNone(rows: NewBranchRow[]): Promise<void> {
  const [first] = await db().select({ id: branches.id }).from(branches).limit(1);
  if (!first && rows.length > 0) await db().insert(branches).values(rows);
}

export async function findBranchByCode(code: string): Promise<BranchRow | null> {
  const [row] = await db().select().from(branches).where(and(eq(branches.code, code), eq(branches.isActive, true)));
  return row ?? null;
}
