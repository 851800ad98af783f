import type { Actor } from "#domain/people/actor.ts";
import type { ReportNotReceived } from "#domain/road/not-received-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { openTasks } from "#server/features/acts/open-tasks.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { notReceivedOf } from "#server/features/flags/find-not-received.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { findDeliveredAsParty } from "#server/features/tracking/find-as-party.ts";
import { findActOfEvent } from "#server/features/tracking/not-received.rows.ts";
import { countTry } from "#server/limits/count-try.ts";

/**
 * Opens a flag for staff: a party says that a delivery did not reach them (G62). Returns false if it was reported
 * before, or the time for that is over. @throws `not_found` to everyone else, `rate_limited`.
 */
export async function reportNotReceived(
  actor: Actor,
  number: string,
  { note }: ReportNotReceived,
): Promise<{ isNew: boolean }> {
  const seen = await findDeliveredAsParty(actor, number);
  if (!seen) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  await countTry("not_received", seen.shipment.id);
  return transaction(async () => {
    // Two presses of the same moment open one flag, and a delivery that is voided meanwhile opens none.
    await lockShipment(seen.shipment.id);
    const found = await findDeliveredAsParty(actor, number);
    const state = found && (await notReceivedOf(found.shipment));
    if (!found || !state?.isOpen) return { isNew: false };
    const { shipment, access } = found;
    const actId = state.eventId === null ? null : await findActOfEvent(shipment.id, state.eventId);
    const reportedBy = actor.kind === "person" ? actor.userId : null;
    const task = {
      kind: "not_received" as const,
      shipmentId: shipment.id,
      report: note,
      reportedAs: access,
      reportedBy,
    };
    await openTasks(actId, [task], now());
    await recordActivity(actor, {
      subjectKind: "shipment",
      subjectId: shipment.id,
      action: "shipment.not_received",
      after: { access },
    });
    return { isNew: true };
  });
}
