import type { Actor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { parseSearch } from "#domain/shared/search.ts";
import type { PersonRow } from "#domain/people/views.ts";
import {
  findPeopleIds,
  type ListedPerson,
  loadPeoplePage,
  newestPeople,
} from "#server/features/accounts/people-list.rows.ts";

export type PeopleList = { items: PersonRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListPeople = { cursor?: string | null; search?: string; role?: Role | null; limit?: number };

/**
 * Lists people with an account, newest first (E7), for administrators (B1). Each word of `search` must match name or
 * email; `role` null means all. At most 100 a page.
 */
export async function listPeople(
  actor: Actor,
  { cursor, search = "", role = null, limit = 25 }: ListPeople = {},
): Promise<PeopleList> {
  assertMay(actor, "people.read");
  const page = newestPeople.page(cursor, limit);
  const sought = parseSearch(search);
  const found = sought ? await findPeopleIds(sought, role, page) : null;
  const rows = await loadPeoplePage({ ids: found?.ids ?? null, role }, page);
  const { shown, ...cursors } = page.cut(rows, found?.reached);
  return { items: shown.map(personRow), ...cursors };
}

function personRow({ id, name, email, role, emailVerified, banned, createdAt }: ListedPerson): PersonRow {
  return {
    id,
    displayName: name,
    email,
    role: role,
    emailVerified,
    isDisabled: banned,
    createdAt: createdAt.toISOString(),
  };
}
