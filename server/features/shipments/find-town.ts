import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { townOfZip } from "#server/places/find-place.ts";

export type Town = { city: string; state: string };

/** City and state of a ZIP, for staff who type; null where the offline places do not know it. */
export async function findTown(
  actor: Actor,
  { zipCode, country }: { zipCode: string; country: string },
): Promise<Town | null> {
  assertMay(actor, "shipments.book");
  return townOfZip(zipCode, country);
}
