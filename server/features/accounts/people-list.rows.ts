import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import type { ListEdge } from "#server/db/list-cursor.ts";
import { users } from "#server/db/schema/people.ts";

export type ListedPerson = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "role" | "emailVerified" | "createdAt"
>;

/** People beyond `edge`, newest first; every word must stand in the name or the e-mail, in any case. Who was deleted is not among them (B4). */
export async function loadPeoplePage(words: string[], edge: ListEdge | null, limit: number): Promise<ListedPerson[]> {
  const conditions: (SQL | undefined)[] = [isNull(users.anonymisedAt), ...words.map(hasWord)];
  if (edge) conditions.push(beyond(edge));
  const isNewer = edge?.direction === "newer";
  const order = isNewer ? [asc(users.createdAt), asc(users.id)] : [desc(users.createdAt), desc(users.id)];
  const rows = await db()
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(...conditions))
    .orderBy(...order)
    .limit(limit);
  return isNewer ? rows.toReversed() : rows;
}

// By position, not by pattern: "%" and "_" are ordinary letters of an address.
function hasWord(word: string): SQL | undefined {
  return or(
    sql`position(lower(${word}) in lower(${users.name})) > 0`,
    sql`position(lower(${word}) in lower(${users.email})) > 0`,
  );
}

function beyond({ createdAt: at, id, direction }: ListEdge): SQL | undefined {
  if (direction === "newer") return or(gt(users.createdAt, at), and(eq(users.createdAt, at), gt(users.id, id)));
  return or(lt(users.createdAt, at), and(eq(users.createdAt, at), lt(users.id, id)));
}
