import { canReprice, firstPaymentState } from "#domain/payments/payment-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { now } from "#server/clock.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { type LimitConfirmation, enforceLimitOnPayment } from "#server/features/payments/enforce-credit-limit.ts";
import { lockPaymentOf, updatePayment } from "#server/features/payments/payment.rows.ts";

/**
 * Changes the amount due for a shipment (D2), in the caller's transaction, after a person confirmed it. An increase
 * is checked against the credit limit of the billed account (`enforceCreditLimit`). @throws `wrong_state`
 * (`price_is_paid`) if the old amount was authorized or captured: customers never pay a price they were not shown.
 */
export async function repricePayment(
  actor: Actor,
  { id: shipmentId, trackingNumber }: { id: string; trackingNumber: string },
  totalMinor: number,
  isConfirmed: LimitConfirmation,
): Promise<void> {
  const payment = await lockPaymentOf(shipmentId);
  if (!payment || payment.amountMinor === totalMinor) return;
  const state = payment.state;
  assertAllowed(canReprice(state, payment.provider));
  const openMinor = state === "pending" ? (payment.amountMinor ?? 0) : 0;
  await enforceLimitOnPayment(actor, payment, { trackingNumber, addedMinor: totalMinor - openMinor, isConfirmed });
  await updatePayment(payment.id, { amountMinor: totalMinor, updatedAt: now() });
  if (state !== "none_due") return;
  const due = firstPaymentState({
    method: payment.method,
    totalMinor,
    isAuthorised: false,
    hasApprovedAccount: payment.billingAccountId !== null,
  });
  if (due !== state) await changePaymentState(actor, shipmentId, { from: state, to: due, asked: null });
}
