import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import type { ScannedContainer } from "#domain/road/views.ts";
import { findContainerByNumber } from "#server/features/containers/container.rows.ts";
import { findScannedContainer } from "#server/features/containers/find-scanned-container.ts";

/** Returns the container with this code, for people who scan; null if there is none. */
export async function findCodedContainer(actor: Actor, typed: string): Promise<ScannedContainer | null> {
  assertMay(actor, "acts.record");
  const code = readCode(typed);
  const found = code.kind === "container" ? await findContainerByNumber(code.number) : null;
  return found && findScannedContainer(found.id);
}
