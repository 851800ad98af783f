import type { Actor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";

/** Returns an account, for administrators (B1). @throws `not_found`, also for a deleted person. */
export async function getPerson(
  actor: Actor,
  userId: string,
): Promise<{ displayName: string; email: string; role: Role }> {
  assertMay(actor, "people.read");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  return { displayName: person.displayName, email: person.email, role: person.role };
}
