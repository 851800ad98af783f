import { type Actor, assertAdmin, type Role } from "#domain/people/actor.ts";
import type { PersonRow } from "#domain/people/views.ts";
import { cutPage, readCursor } from "#server/db/list-cursor.ts";
import { type ListedPerson, loadPeoplePage } from "#server/features/accounts/people-list.rows.ts";

export type PeopleList = { items: PersonRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListPeople = { cursor?: string | null; search?: string; limit?: number };

/** A page of everybody with an account, newest first (E7), for administrators (B1). `search` is looked for in name and e-mail, word by word. At most 100 a page. */
export async function listPeople(
  actor: Actor,
  { cursor, search = "", limit = 25 }: ListPeople = {},
): Promise<PeopleList> {
  assertAdmin(actor);
  const edge = readCursor(cursor, "user");
  const size = Math.min(Math.max(Math.trunc(limit), 1), 100);
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const { shown, ...cursors } = cutPage(await loadPeoplePage(words, edge, size + 1), edge, size);
  return { items: shown.map(personRow), ...cursors };
}

function personRow({ id, name, email, role, emailVerified, createdAt }: ListedPerson): PersonRow {
  return { id, displayName: name, email, role: role as Role, emailVerified, createdAt: createdAt.toISOString() };
}
