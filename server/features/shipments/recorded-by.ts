import type { Actor } from "#domain/people/actor.ts";

/** Returns the author of an event row: an id that outlives the name, and the present name. */
export function recordedBy(actor: Actor): { recordedBy: string; recordedByName: string } {
  if (actor.kind === "person") return { recordedBy: actor.userId, recordedByName: actor.displayName || actor.email };
  if (actor.kind === "system") return { recordedBy: `system:${actor.task}`, recordedByName: "" };
  return { recordedBy: "visitor", recordedByName: "" };
}
