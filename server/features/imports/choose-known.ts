import type { KnownChoice } from "#domain/imports/import-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { recheckImport } from "#server/features/imports/recheck-import.ts";

/**
 * Chooses whether existing records are kept or updated, and checks all open rows again. @throws `wrong_state` while
 * it runs.
 */
export async function chooseKnown(actor: Actor, importId: string, known: KnownChoice): Promise<void> {
  assertMay(actor, "imports.run");
  await recheckImport(importId, () => ({ known }));
}
