import type { Actor } from "#domain/people/actor.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { findDriver } from "#server/features/shipments/stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

type Stop = { driverId: string | null; day: string } | null;

/** Writes the audit entry and notifies the pages of both drivers and of the shipment, in the caller's transaction. */
export async function noteStopChange(
  actor: Actor,
  shipment: Pick<ShipmentRow, "id" | "trackingNumber">,
  kind: StopKind,
  before: Stop,
  after: Stop,
): Promise<void> {
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: after ? "shipment.stop_assigned" : "shipment.stop_unassigned",
    subjectId: shipment.id,
    before: await valuesOf(kind, before),
    after: await valuesOf(kind, after),
  });
  for (const id of new Set([before?.driverId, after?.driverId])) if (id) await publishChanged(stopsTopic(id));
  await publishChanged(`shipment:${shipment.trackingNumber}`);
}

async function valuesOf(kind: StopKind, stop: Stop) {
  const name = stop?.driverId ? ((await findDriver(stop.driverId))?.name ?? null) : null;
  const field = kind === "collection" ? "collecting" : "delivering";
  return { [field]: name, driverId: stop?.driverId ?? null, day: stop?.day ?? null };
}
