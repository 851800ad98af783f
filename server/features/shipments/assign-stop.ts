import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { type AssignStop, canAssignStop, type StopKind } from "#domain/shipments/stops.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertLeavable, noteLeftRun } from "#server/features/shipments/leave-run.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { noteStopChange } from "#server/features/shipments/note-stop-change.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { stopFactsOf } from "#server/features/shipments/stop-facts.ts";
import { findDriver, findStop, lockRunOfStop, saveStop } from "#server/features/shipments/stop.rows.ts";

/**
 * Assigns the pickup or delivery of a shipment to a driver for a day and replaces any earlier assignment. The same
 * driver and day again change nothing, and another one takes the stop off its run. @throws `invalid_input` if the
 * user is no driver, `not_found`, `wrong_state` if it is deleted, over, collected, handed in at a counter or loaded.
 */
export async function assignStop(actor: Actor, shipmentId: string, kind: StopKind, input: AssignStop): Promise<void> {
  assertMay(actor, "shipments.assignStops");
  await transaction(async () => {
    const lockedRunId = await lockRunOfStop(shipmentId, kind);
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canAssignStop(actor, stopFactsOf(shipment), kind));
    const driver = await findDriver(input.driver);
    if (!driver) throw fieldError("driver", "choice_invalid");
    const before = await findStop(shipmentId, kind);
    const day = input.day || usualDay(shipment, kind);
    if (before?.driverId === driver.id && before.day === day) return;
    const isTaken = before && (before.runId !== null || before.driverId !== driver.id);
    if (isTaken) await assertLeavable({ shipmentId, kind }, before, lockedRunId);
    const assignedBy = actor.kind === "person" ? actor.userId : actor.kind;
    await saveStop({ shipmentId, kind, driverId: driver.id, day, assignedAt: now(), assignedBy });
    if (before) await noteLeftRun(before);
    await noteStopChange(actor, shipment, kind, before, { driverId: driver.id, day });
  });
}

/** Returns the day of the pickup if it is in the future, else today: at the place of the stop. */
function usualDay({ pickupAt, senderZone, recipientZone }: ShipmentRow, kind: StopKind): string {
  if (kind === "delivery") return dayKey(now(), recipientZone);
  const today = dayKey(now(), senderZone);
  const asked = pickupAt ? dayKey(pickupAt, senderZone) : today;
  return asked > today ? asked : today;
}
