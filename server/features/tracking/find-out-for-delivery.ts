import { isStillAhead, shownStopsBefore } from "#domain/road/delivery-window.ts";
import { areaAround, mayShowArea } from "#domain/road/run-position.ts";
import type { OutForDelivery } from "#domain/shipments/party-view.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { findDeliveryUnderWay } from "#server/features/shipments/delivery-window.rows.ts";
import { recipientOf } from "#server/features/shipments/party.view.ts";
import { findRunPosition } from "#server/features/shipments/run-position.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { type Grounds, isParty } from "#server/features/tracking/grounds.ts";
import { stopPosition } from "#server/places/stop-position.ts";

/**
 * Returns where a parcel is on the run that delivers it, for a reader who proved to be a party (G80): from the start of
 * the run to its end or the outcome of this stop. Null otherwise.
 */
export async function findOutForDelivery(row: ShipmentRow, access: Grounds): Promise<OutForDelivery | null> {
  const { id, status, recipientZone } = row;
  if (status !== "out_for_delivery" || !isParty(access)) return null;
  const found = await findDeliveryUnderWay(id);
  if (!found?.startedAt) return null;
  const { runId, branch, startedAt, stopsBefore, vehicle, window } = found;
  const ahead = window && isStillAhead({ from: window.fromAt, until: window.untilAt }, now()) ? window : null;
  return {
    stopsBefore: shownStopsBefore(stopsBefore),
    window: ahead && { from: ahead.fromAt.toISOString(), until: ahead.untilAt.toISOString() },
    expectedAt: ahead && stopsBefore === 0 && ahead.stopsBefore === 0 ? ahead.expectedAt.toISOString() : null,
    area: stopsBefore === 0 ? await findArea(row, runId) : null,
    zone: recipientZone,
    vehicle,
    left: { at: startedAt.toISOString(), zone: branch.zone, branch: branch.name },
    topic: wayTopicOf(id, runId),
  };
}

/** About where the driver was of late, if the company shows that (G90). */
async function findArea(row: ShipmentRow, runId: string): Promise<OutForDelivery["area"]> {
  const { refusesPositions, showsDriverArea } = (await getSettings()).general;
  const seen = showsDriverArea && !refusesPositions ? await findRunPosition(runId) : null;
  if (!seen || !mayShowArea(seen, now())) return null;
  const recipient = await stopPosition(recipientOf(row));
  return recipient && { at: seen.measuredAt.toISOString(), driver: areaAround(seen), recipient };
}
