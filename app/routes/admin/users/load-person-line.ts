import { messages } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import type { Actor } from "#domain/people/actor.ts";
import { getPerson } from "#server/features/accounts/get-person.ts";
import { runLoader } from "#app/web/loader.ts";

/** Whom a page about one person is about. */
export async function loadPersonLine(actor: Actor, userId: string) {
  const { displayName, email, role } = await runLoader(() => getPerson(actor, userId));
  return {
    name: displayName || messages.users.noName,
    email,
    isAdmin: role === "admin",
    asNow: peopleWords.asRole[role],
  };
}
