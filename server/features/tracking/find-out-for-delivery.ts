import { isStillAhead, shownStopsBefore } from "#domain/road/delivery-window.ts";
import type { OutForDelivery } from "#domain/shipments/party-view.ts";
import { now } from "#server/clock.ts";
import { findDeliveryUnderWay } from "#server/features/shipments/delivery-window.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { type Grounds, isParty } from "#server/features/tracking/grounds.ts";

type OnItsWay = Pick<ShipmentRow, "id" | "status" | "recipientZone">;

/**
 * Returns where a parcel is on the run that delivers it, for a reader who proved to be a party (G80): from the start of
 * the run to its end or the outcome of this stop. Null otherwise.
 */
export async function findOutForDelivery(
  { id, status, recipientZone }: OnItsWay,
  access: Grounds,
): Promise<OutForDelivery | null> {
  if (status !== "out_for_delivery" || !isParty(access)) return null;
  const found = await findDeliveryUnderWay(id);
  if (!found?.startedAt) return null;
  const { runId, branch, startedAt, stopsBefore, vehicle, window } = found;
  const ahead = window && isStillAhead({ from: window.fromAt, until: window.untilAt }, now()) ? window : null;
  return {
    stopsBefore: shownStopsBefore(stopsBefore),
    window: ahead && { from: ahead.fromAt.toISOString(), until: ahead.untilAt.toISOString() },
    expectedAt: ahead && stopsBefore === 0 && ahead.stopsBefore === 0 ? ahead.expectedAt.toISOString() : null,
    zone: recipientZone,
    vehicle,
    left: { at: startedAt.toISOString(), zone: branch.zone, branch: branch.name },
    topic: wayTopicOf(id, runId),
  };
}
