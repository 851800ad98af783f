import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { mostViews } from "#domain/shipments/saved-views.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { countViews, putView } from "#server/features/shipments/saved-view.rows.ts";

/**
 * Saves a list under a name of the actor's choice and replaces one of the same name. Without an audit entry: it is
 * private. @throws `invalid_input` beyond 30.
 */
export async function saveView(actor: PersonActor, { name, query }: { name: string; query: string }): Promise<void> {
  assertMay(actor, "shipments.read");
  await transaction(async () => {
    const at = now();
    await putView({ id: newId("savedView", at), userId: actor.userId, name, query, createdAt: at });
    if ((await countViews(actor.userId)) > mostViews) throw fieldError("name", "too_many_views");
  });
}
