import type { Actor, Role } from "#domain/people/actor.ts";
import { mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

/** What a policy needs to know of a person: whether anybody else administers the house too. */
export type PersonFacts = { userId: string; role: Role; isOnlyAdmin: boolean };

/** Giving somebody another role (B1): administrators; nobody takes the last administrator's, or their own (B3). */
export function canChangeRole(actor: Actor, person: PersonFacts, to: Role): Verdict {
  const allowed = mayVerdict(actor, "people.role");
  if (!allowed.ok) return allowed;
  if (person.role === to) return yes;
  if (isSelf(actor, person)) return no("own_role", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

/** Deleting an account (B4): administrators; never the last one's, or their own (B3). */
export function canDeletePerson(actor: Actor, person: PersonFacts): Verdict {
  const allowed = mayVerdict(actor, "people.delete");
  if (!allowed.ok) return allowed;
  if (isSelf(actor, person)) return no("own_account", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

/** Keeping somebody from signing in: administrators; never the last one, or themselves (B3). */
export function canDisablePerson(actor: Actor, person: PersonFacts): Verdict {
  const allowed = mayVerdict(actor, "people.access");
  if (!allowed.ok) return allowed;
  if (isSelf(actor, person)) return no("own_access", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

function isSelf(actor: Actor, { userId }: PersonFacts): boolean {
  return actor.kind === "person" && actor.userId === userId;
}
