import type { DoubtChoice } from "#domain/imports/states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { judgeAnew } from "#server/features/imports/judge-anew.ts";

/** Whether rows that may be here already are booked as new shipments. Judges every open row again. Throws `wrong_state` while it runs. */
export async function chooseDoubts(actor: Actor, importId: string, doubts: DoubtChoice): Promise<void> {
  assertMay(actor, "imports.run");
  await judgeAnew(importId, () => ({ doubts }));
}
