import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SavedView } from "#domain/shipments/saved-views.ts";
import { loadViews } from "#server/features/shipments/saved-view.rows.ts";

/** Lists the actor's saved views by name. */
export async function listViews(actor: PersonActor): Promise<SavedView[]> {
  assertMay(actor, "shipments.read");
  return loadViews(actor.userId);
}
