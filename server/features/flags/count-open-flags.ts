import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { countOpen } from "#server/features/flags/flag.rows.ts";

/** A larger number would not help anyone. */
const mostCounted = 100;

/** Counts open flags, up to 100; 0 for actors who may not settle them. */
export async function countOpenFlags(actor: Actor): Promise<number> {
  return may(actor, "acts.settle") ? countOpen(mostCounted) : 0;
}
