import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { TwoDeliveries } from "#domain/road/flag-views.ts";
import { findOtherAct, findSecondDelivery } from "#server/features/flags/flag.rows.ts";
import { flagAct } from "#server/features/flags/flag.views.ts";
import { listTaken } from "#server/features/flags/list-taken.ts";
import { loadPositionOf } from "#server/features/shipments/act-position.rows.ts";

/**
 * Finds both deliveries of a shipment that was delivered twice (G12), open or settled; null for others. Opens no
 * picture, so nothing is noted.
 */
export async function findTwoDeliveries(actor: Actor, shipmentId: string): Promise<TwoDeliveries | null> {
  assertMay(actor, "shipments.read");
  const row = await findSecondDelivery(shipmentId);
  const other = row?.act && (await findOtherAct(row.act, "second_delivery"));
  if (!row?.act || !other?.act) return null;
  const acts = [
    flagAct(row, await loadPositionOf(row.act.id)),
    flagAct(other, await loadPositionOf(other.act.id)),
  ].filter((act) => act !== null);
  const taken = await listTaken(
    actor,
    acts.map(({ id }) => id),
  );
  const deliveries = acts.map((act) => ({ act, taken: taken.get(act.id) ?? null }));
  return {
    flagId: row.task.id,
    isSettled: row.task.settledAt !== null,
    deliveries: deliveries.toSorted((one, next) => Date.parse(one.act.occurredAt) - Date.parse(next.act.occurredAt)),
  };
}
