import { and, asc, count, eq } from "drizzle-orm";
import type { SavedView } from "#domain/shipments/saved-views.ts";
import { db } from "#server/db/client.ts";
import { savedViews } from "#server/db/schema/people.ts";

export async function loadViews(userId: string): Promise<SavedView[]> {
  return db()
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.name));
}

export async function countViews(userId: string): Promise<number> {
  const [row] = await db().select({ count: count() }).from(savedViews).where(eq(savedViews.userId, userId));
  return row?.count ?? 0;
}

/** Inserts a view, or replaces one of the same name. */
export async function putView(row: typeof savedViews.$inferInsert): Promise<void> {
  await db()
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { query: row.query } });
}

/** Returns whether the person had such a view. */
export async function deleteView(userId: string, id: string): Promise<boolean> {
  const gone = await db()
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)));
  return (gone.rowCount ?? 0) > 0;
}
