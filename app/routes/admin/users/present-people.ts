import { roleTitles } from "#copy/en/accounts.ts";
import { messages } from "#copy/en/messages.ts";
import type { PersonRow } from "#domain/people/views.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import type { PeoplePage } from "#app/components/admin/admin-pages.ts";

type Listed = { items: PersonRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of people as it is shown, with the addresses of its neighbours. `zone` is the company's. */
export function presentPeople(
  list: Listed,
  { search, cursor, ownId }: { search: string; cursor: string | null; ownId: string },
  zone: string,
): PeoplePage {
  const leadsTo = (edge: string | null) => (edge ? peopleAddress(search, edge) : undefined);
  return {
    address: peopleAddress(search, cursor ?? undefined),
    rows: list.items.map(({ id, displayName, email, role, emailVerified, createdAt: at }) => ({
      id,
      isAdmin: role === "admin",
      isSelf: id === ownId,
      email,
      initial: initialOf(displayName || email),
      name: displayName || messages.users.noName,
      role: roleTitles[role],
      isVerified: emailVerified,
      joined: { at, words: formatDate(at, zone).replace(/^\w+, /, ""), exact: formatPlaceTime(at, zone) },
    })),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
    isFirst: !cursor,
  };
}

export function peopleAddress(search: string, cursor?: string): string {
  const params = new URLSearchParams({ ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }).toString();
  return params ? `/admin/users?${params}` : "/admin/users";
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "";
}
