import type { PersonActor } from "#domain/people/actor.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";

/** Returns whether one's own sign-in asks for a code. */
export async function getOwnSecondFactor(actor: PersonActor): Promise<{ isOn: boolean }> {
  return { isOn: (await findPerson(actor.userId))?.hasSecondFactor ?? false };
}
