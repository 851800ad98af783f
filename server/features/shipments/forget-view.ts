import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { deleteView } from "#server/features/shipments/saved-view.rows.ts";

/** Deletes a saved view of the actor. @throws `not_found` if they have none with this id. */
export async function forgetView(actor: PersonActor, id: string): Promise<void> {
  assertMay(actor, "shipments.read");
  if (!(await deleteView(actor.userId, id))) throw new AppError("not_found");
}
