import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canRestore } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { enforceLimitOnPayment } from "#server/features/payments/enforce-credit-limit.ts";
import { lockPaymentOf } from "#server/features/payments/payment.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { factsOf, lockShipment, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Restores a deleted shipment (E5), and the amount it owes. @throws `not_found`, `wrong_state` if it was not deleted
 * or longer ago than 30 days, and `invalid_input` if that exceeds the limit of an account without confirmation
 * (`overLimit`).
 */
export async function restoreShipment(actor: Actor, shipmentId: string, { overLimit }: OverLimit = {}): Promise<void> {
  assertMay(actor, "shipments.restore");
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId);
    if (!shipment) throw new AppError("not_found");
    const at = now();
    assertAllowed(canRestore(actor, factsOf(shipment), shipment.deletedAt, at));
    const payment = await lockPaymentOf(shipmentId);
    if (payment?.state === "pending")
      await enforceLimitOnPayment(actor, payment, {
        trackingNumber: shipment.trackingNumber,
        addedMinor: payment.amountMinor ?? 0,
        isConfirmed: overLimit,
      });
    await updateShipment(shipmentId, { deletedAt: null, deletedBy: null, updatedAt: at });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.restored",
      subjectId: shipmentId,
      before: { deletedAt: shipment.deletedAt },
      after: { deletedAt: null },
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
