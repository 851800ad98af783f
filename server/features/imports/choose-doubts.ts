import type { DoubtChoice } from "#domain/imports/import-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { recheckImport } from "#server/features/imports/recheck-import.ts";

/**
 * Chooses whether rows that may exist already are booked as new shipments, and checks all open rows again. @throws
 * `wrong_state` while it runs.
 */
export async function chooseDoubts(actor: Actor, importId: string, doubts: DoubtChoice): Promise<void> {
  assertMay(actor, "imports.run");
  await recheckImport(importId, () => ({ doubts }));
}
