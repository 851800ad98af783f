import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canDelete } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { factsOf, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Removes a shipment from every list and its page; it can be restored for 30 days (E5). Its number stays issued, and
 * its payment unchanged. @throws `not_found`, `forbidden`, `wrong_state` if it was deleted already, or `stale` if
 * `version` is not the present one.
 */
export async function deleteShipment(
  actor: Actor,
  shipmentId: string,
  { version = null }: { version?: number | null } = {},
): Promise<void> {
  assertMay(actor, "shipments.delete");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    assertAllowed(canDelete(actor, factsOf(shipment)));
    if (version !== null && version !== shipment.version)
      throw new AppError("stale", { details: { version: shipment.version } });
    const at = now();
    await updateShipment(shipmentId, { deletedAt: at, deletedBy: recordedBy(actor).recordedBy, updatedAt: at });
    await endOffers(shipmentId);
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.deleted",
      subjectId: shipmentId,
      before: { deletedAt: null },
      after: { deletedAt: at },
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
