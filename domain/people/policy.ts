import type { Actor, Role } from "#domain/people/actor.ts";
import { mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

export type PersonFacts = { userId: string; role: Role; isOnlyAdmin: boolean };

/** Allows administrators to change a role (B1), except that of the last administrator and their own (B3). */
export function canChangeRole(actor: Actor, person: PersonFacts, to: Role): Verdict {
  const allowed = mayVerdict(actor, "people.role");
  if (!allowed.ok) return allowed;
  if (person.role === to) return yes;
  if (isSelf(actor, person)) return no("own_role", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

/** Allows administrators to delete an account (B4), except the last administrator's and their own (B3). */
export function canDeletePerson(actor: Actor, person: PersonFacts): Verdict {
  const allowed = mayVerdict(actor, "people.delete");
  if (!allowed.ok) return allowed;
  if (isSelf(actor, person)) return no("own_account", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

/** Allows administrators to disable sign-in, except for the last administrator and themselves (B3). */
export function canDisablePerson(actor: Actor, person: PersonFacts): Verdict {
  const allowed = mayVerdict(actor, "people.access");
  if (!allowed.ok) return allowed;
  if (isSelf(actor, person)) return no("own_access", "wrong_state");
  return person.isOnlyAdmin ? no("last_admin", "wrong_state") : yes;
}

function isSelf(actor: Actor, { userId }: PersonFacts): boolean {
  return actor.kind === "person" && actor.userId === userId;
}
