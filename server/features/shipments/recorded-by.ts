import { type Actor, authorId } from "#domain/people/actor.ts";

/** Returns the author of an event row: an id that outlives the name, and the present name. */
export function recordedBy(actor: Actor): { recordedBy: string; recordedByName: string } {
  const recordedByName = actor.kind === "person" ? actor.displayName || actor.email : "";
  return { recordedBy: authorId(actor), recordedByName };
}
