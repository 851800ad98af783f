import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canDisablePerson } from "#domain/people/policy.ts";
import type { PersonDetails } from "#domain/people/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { findPerson, isOnlyAdministrator, loadPersonFacts } from "#server/features/accounts/person.rows.ts";

/** Returns an account with everything administrators may see (B1). @throws `not_found`, also for a deleted person. */
export async function getPersonDetails(actor: Actor, userId: string): Promise<PersonDetails> {
  assertMay(actor, "people.read");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  const { createdAt, lastSignInAt, workPhone } = await loadPersonFacts(userId);
  const facts = { userId, role: person.role, isOnlyAdmin: await isOnlyAdministrator(userId) };
  return {
    id: userId,
    displayName: person.displayName,
    email: person.email,
    role: person.role,
    emailVerified: person.isVerified,
    isDisabled: person.isDisabled,
    hasSecondFactor: person.hasSecondFactor,
    workPhone,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    can: { disable: canDisablePerson(actor, facts) },
  };
}
