import type { KnownChoice } from "#domain/imports/states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { judgeAnew } from "#server/features/imports/judge-anew.ts";

/** What becomes of rows that are there already: left as they are, or updated. Judges every open row anew. Throws `wrong_state` while it runs. */
export async function chooseKnown(actor: Actor, importId: string, known: KnownChoice): Promise<void> {
  assertMay(actor, "imports.run");
  await judgeAnew(importId, () => ({ known }));
}
