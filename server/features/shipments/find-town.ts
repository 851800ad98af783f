import { type Actor, assertStaff } from "#domain/people/actor.ts";
import { townOfZip } from "#server/places/find-place.ts";

export type Town = { city: string; state: string };

/** City and state of a ZIP, for staff who type; null where the offline places do not know it. */
export async function findTown(
  actor: Actor,
  { zipCode, country }: { zipCode: string; country: string },
): Promise<Town | null> {
  assertStaff(actor);
  return townOfZip(zipCode, country);
}
