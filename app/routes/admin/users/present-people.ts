import { roleTitles } from "#copy/en/accounts.ts";
import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { PersonRow } from "#domain/people/views.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import type { PersonLine } from "#app/components/admin/users/people-page.ts";

/** Rows of the list of users. `ownId`: the administrator who looks at it; `zone`: the company's. */
export function presentPeople(
  people: readonly PersonRow[],
  { zone, ownId }: { zone: string; ownId: string },
): PersonLine[] {
  return people.map(({ id, displayName, email, role, emailVerified, isDisabled, createdAt: at }) => ({
    id,
    isAdmin: role === "admin",
    isSelf: id === ownId,
    email,
    initial: initialOf(displayName || email),
    name: displayName || messages.users.noName,
    role: roleTitles[role],
    asNow: peopleWords.asRole[role],
    isVerified: emailVerified,
    isDisabled,
    joined: { at, words: formatDate(at, zone).replace(/^\w+, /, ""), exact: formatPlaceTime(at, zone) },
  }));
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "";
}
