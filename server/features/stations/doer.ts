import type { Actor } from "#domain/people/actor.ts";

/** Returns the id that the row of a change keeps. */
export function recordedBy(actor: Actor): string {
  if (actor.kind === "person") return actor.userId;
  return actor.kind === "system" ? `system:${actor.task}` : "visitor";
}
