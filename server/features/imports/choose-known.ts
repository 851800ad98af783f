import type { KnownChoice } from "#domain/imports/states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { judgeAnew } from "#server/features/imports/judge-anew.ts";

/**
 * Chooses whether existing records are kept or updated, and checks all open rows again. @throws `wrong_state` while
 * it runs.
 */
export async function chooseKnown(actor: Actor, importId: string, known: KnownChoice): Promise<void> {
  assertMay(actor, "imports.run");
  await judgeAnew(importId, () => ({ known }));
}
