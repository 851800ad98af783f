import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Role } from "#domain/people/actor.ts";
import type { Search } from "#domain/shared/search.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { findInOrder, type FoundInOrder } from "#server/db/search-in-order.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { users } from "#server/db/schema/people.ts";

export const newestPeople = keyset("people.newest", { by: [users.createdAt], id: users.id, order: "descending" });

const isHere = isNull(users.anonymisedAt);
const hasRole = (role: Role | null) => (role === null ? undefined : eq(users.role, role));

const listColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  banned: users.banned,
  createdAt: users.createdAt,
} as const;

export type ListedPerson = Pick<typeof users.$inferSelect, keyof typeof listColumns>;

/** Loads the rows of a page, of all or of those with these ids. Deleted people are excluded (B4). */
export async function loadPeoplePage(
  { ids, role }: { ids: string[] | null; role: Role | null },
  page: KeysetPage,
): Promise<(ListedPerson & Positioned)[]> {
  return db()
    .select({ ...listColumns, position: page.position })
    .from(users)
    .where(and(isHere, ids ? inArray(users.id, ids) : undefined, hasRole(role), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Finds the ids of people on a page whose name or email matches. */
export async function findPeopleIds(search: Search, role: Role | null, page: KeysetPage): Promise<FoundInOrder> {
  const matches = matchesWords(search.words, await searchMode());
  const words = { table: users, key: "id", slicedBy: users.createdAt, ...matches } as const;
  return findInOrder(
    { rows: users, id: users.id, within: [and(isHere, hasRole(role))], beside: [], words, sources: [] },
    page,
  );
}
