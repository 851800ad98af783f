import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { users } from "#server/db/schema/people.ts";

export const newestPeople = keyset("people.newest", { by: [users.createdAt], id: users.id, order: "descending" });

const listColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
} as const;

export type ListedPerson = Pick<typeof users.$inferSelect, keyof typeof listColumns>;

/** The rows of a page; every word must stand in the name or the e-mail, in any case. Who was deleted is not among them (B4). */
export async function loadPeoplePage(words: string[], page: KeysetPage): Promise<(ListedPerson & Positioned)[]> {
  return db()
    .select({ ...listColumns, position: page.position })
    .from(users)
    .where(and(isNull(users.anonymisedAt), ...words.map(hasWord), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

// By position, not by pattern: "%" and "_" are ordinary letters of an address.
function hasWord(word: string): SQL | undefined {
  return or(
    sql`position(lower(${word}) in lower(${users.name})) > 0`,
    sql`position(lower(${word}) in lower(${users.email})) > 0`,
  );
}
