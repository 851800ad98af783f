import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ScannedContainer } from "#domain/road/views.ts";
import { findContainerCoded } from "#server/features/containers/read-scanned-code.ts";
import { findScannedContainer } from "#server/features/containers/find-scanned-container.ts";

/** Returns the container with this code, for people who scan; null if there is none. */
export async function findCodedContainer(actor: Actor, typed: string): Promise<ScannedContainer | null> {
  assertMay(actor, "acts.record");
  const found = await findContainerCoded(typed);
  return found && findScannedContainer(found.id);
}
