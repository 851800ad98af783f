import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { repricePayment } from "#server/features/payments/reprice-payment.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import {
  factsOf,
  type ShipmentPatch,
  type ShipmentRow,
  updateShipment,
} from "#server/features/shipments/shipment.rows.ts";

/** Other columns of a booking, in the transaction of whoever changes them or takes a change back: with the price that is due, what follows, and the trail. */
export async function saveEdit(
  actor: Actor,
  shipment: ShipmentRow,
  patch: ShipmentPatch,
  { reason, overLimit }: { reason: string } & OverLimit,
): Promise<void> {
  if (patch.totalMinor !== undefined) await repricePayment(actor, shipment, patch.totalMinor, overLimit);
  await updateShipment(shipment.id, { ...patch, updatedAt: now() });
  const { status } = factsOf(shipment);
  await afterStatusChange(actor, { cause: "corrected", shipmentId: shipment.id, before: status, after: status });
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, shipment[name as keyof ShipmentRow]]));
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: "shipment.edited",
    subjectId: shipment.id,
    before,
    after: { ...patch, ...(reason ? { reason } : {}) },
  });
}

/** Only what differs from the stored row, so that the trail and two people's changes stay small. */
export function changedColumns(row: ShipmentRow, columns: ShipmentPatch): ShipmentPatch {
  const plain = (value: unknown) => JSON.stringify(value ?? null);
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => plain(value) !== plain(row[name as keyof ShipmentRow])),
  );
}
