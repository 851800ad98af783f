import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canAssignStop, type StopKind } from "#domain/shipments/stops.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertLeavable, noteLeftRun } from "#server/features/shipments/leave-run.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { noteStopChange } from "#server/features/shipments/note-stop-change.ts";
import { stopFactsOf } from "#server/features/shipments/stop-facts.ts";
import { deleteStop, findStop, lockRunOfStop } from "#server/features/shipments/stop.rows.ts";

/**
 * Removes the driver of a stop, and the stop from its run; without one nothing changes. @throws `not_found`, and
 * `wrong_state` as assigning does.
 */
export async function unassignStop(actor: Actor, shipmentId: string, kind: StopKind): Promise<void> {
  assertMay(actor, "shipments.assignStops");
  await transaction(async () => {
    const lockedRunId = await lockRunOfStop(shipmentId, kind);
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canAssignStop(actor, stopFactsOf(shipment), kind));
    const before = await findStop(shipmentId, kind);
    if (!before) return;
    await assertLeavable({ shipmentId, kind }, before, lockedRunId);
    await deleteStop(shipmentId, kind);
    await noteLeftRun(before);
    await noteStopChange(actor, shipment, kind, before, null);
  });
}
