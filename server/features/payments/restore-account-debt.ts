import { settling } from "#domain/payments/payment-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { PaymentMethod, PaymentState, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { type LimitConfirmation, enforceLimitOnPayment } from "#server/features/payments/enforce-credit-limit.ts";
import { lockPaymentOf } from "#server/features/payments/payment.rows.ts";

/**
 * Restores the debt on an account when a cancellation is undone (C11), in the caller's transaction: a job would come
 * too late to ask for confirmation of the limit. Other payments are left to that job. @throws as `enforceCreditLimit`.
 */
export async function restoreAccountDebt(
  actor: Actor,
  shipment: { id: string; trackingNumber: string; status: ShipmentStatus },
  isConfirmed: LimitConfirmation,
): Promise<void> {
  const payment = await lockPaymentOf(shipment.id);
  if (payment?.state !== "none_due" || payment.billingAccountId === null) return;
  const { amountMinor } = payment;
  const method = payment.method as PaymentMethod;
  const found = settling(shipment.status, "none_due", { method, amountMinor, hasApprovedAccount: true });
  if (!found) return;
  await enforceLimitOnPayment(actor, payment, {
    trackingNumber: shipment.trackingNumber,
    addedMinor: amountMinor ?? 0,
    isConfirmed,
  });
  const from: PaymentState = "none_due";
  await changePaymentState(actor, shipment.id, { from, to: found.state, asked: found.ask });
}
