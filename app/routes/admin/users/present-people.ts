import { roleTitles } from "#copy/en/accounts.ts";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { PersonRow } from "#domain/people/views.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import type { PeoplePage } from "#app/components/admin/users/people-page.ts";

type Listed = { items: PersonRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of people as it is shown, with the addresses of its neighbours. `zone` is the company's. */
export function presentPeople(
  list: Listed,
  { search, role, cursor, ownId }: { search: string; role: string; cursor: string | null; ownId: string },
  zone: string,
): PeoplePage {
  const leadsTo = (edge: string | null) => (edge ? peopleAddress({ search, role }, edge) : undefined);
  return {
    address: peopleAddress({ search, role }, cursor ?? undefined),
    rows: list.items.map(({ id, displayName, email, role: held, emailVerified, isDisabled, createdAt: at }) => ({
      id,
      isAdmin: held === "admin",
      isSelf: id === ownId,
      email,
      initial: initialOf(displayName || email),
      name: displayName || messages.users.noName,
      role: roleTitles[held],
      asNow: peopleWords.asRole[held],
      isVerified: emailVerified,
      isDisabled,
      joined: { at, words: formatDate(at, zone).replace(/^\w+, /, ""), exact: formatPlaceTime(at, zone) },
    })),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
    isFirst: !cursor,
  };
}

export function peopleAddress(narrowed: { search: string; role: string }, cursor?: string): string {
  const given = Object.entries({ ...narrowed, cursor: cursor ?? "" }).filter(([, value]) => value !== "");
  return given.length > 0 ? `/admin/users?${new URLSearchParams(given).toString()}` : "/admin/users";
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "";
}
