import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import type { StoredBranch } from "#server/features/branches/list-branches.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { type ShipmentRow, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Sets another branch, or none, on a locked shipment, in the caller's transaction and with an audit entry. */
export async function setBranch(
  actor: Actor,
  shipment: ShipmentRow,
  to: StoredBranch | null,
  branches: readonly StoredBranch[],
): Promise<void> {
  await updateShipment(shipment.id, { branchId: to?.id ?? null, updatedAt: now() });
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: "shipment.branch_changed",
    subjectId: shipment.id,
    before: { branch: branches.find(({ id }) => id === shipment.branchId)?.name ?? null, branchId: shipment.branchId },
    after: { branch: to?.name ?? null, branchId: to?.id ?? null },
  });
  await publishChanged(`shipment:${shipment.trackingNumber}`);
}
