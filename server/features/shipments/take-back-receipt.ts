import { canTakeBack, type TakeBackReceipt } from "#domain/payments/receive.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { paymentMethods, type RecordedMethod } from "#domain/shipments/vocabulary.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { enforceLimitOnPayment } from "#server/features/payments/enforce-credit-limit.ts";
import { lockPaymentOf, type PaymentRow } from "#server/features/payments/payment.rows.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Reverts a recorded receipt of money: the amount is owed again, by the method before (C11). @throws `not_found`,
 * `wrong_state` (`payment_not_received`, `payment_by_card`), and `invalid_input` if that exceeds the limit of an
 * account without confirmation (`overLimit`).
 */
export async function takeBackReceipt(actor: Actor, shipmentId: string, input: TakeBackReceipt): Promise<void> {
  assertMay(actor, "payments.receive");
  await transaction(async () => {
    const { trackingNumber, status } = await lockForChange(actor, shipmentId);
    const payment = await lockPaymentOf(shipmentId);
    if (!payment) throw new AppError("not_found");
    const [method, state] = [payment.method, payment.state];
    assertAllowed(canTakeBack(method, state, payment.provider));
    const isOff = status === "cancelled";
    const more = { trackingNumber, addedMinor: payment.amountMinor ?? 0, isConfirmed: input.overLimit };
    if (!isOff) await enforceLimitOnPayment(actor, payment, more);
    const takenBack = { method: await methodBefore(payment), reason: input.reason };
    await changePaymentState(actor, shipmentId, { from: state, to: "pending", asked: null, takenBack });
    // A cancelled or deleted shipment owes nothing: the settling job records that.
    if (isOff) await enqueue("settle-payment", { shipmentId });
    afterCommit(() => publishChanged(`shipment:${trackingNumber}`));
  });
}

/**
 * Returns the method before the receipt, which may have replaced terminal by cash. A payment made at booking keeps
 * its method.
 */
async function methodBefore({ id, method }: PaymentRow): Promise<RecordedMethod> {
  const receipt = (await listActivitiesOf("payment", id, 50)).find(({ action }) => action === "payment.received");
  const before = receipt?.before?.["method"];
  return paymentMethods.find((known) => known === before) ?? method;
}
