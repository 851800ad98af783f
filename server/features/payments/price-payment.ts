import { canReprice, firstPaymentState, stateAfterCancelling } from "#domain/payments/payment-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { now } from "#server/clock.ts";
import type { LimitConfirmation } from "#server/features/payments/enforce-credit-limit.ts";
import { deletePayment, insertPayment, lockPaymentOf, updatePayment } from "#server/features/payments/payment.rows.ts";
import { repricePayment } from "#server/features/payments/reprice-payment.ts";

type Priced = { id: string; trackingNumber: string; currency: string; status: string };

/**
 * Sets the first price of a shipment without one (A5), in the caller's transaction. If it was paid elsewhere, the
 * price is the amount paid; otherwise it is due. @throws as `repricePayment`.
 */
export async function pricePayment(
  actor: Actor,
  shipment: Priced,
  totalMinor: number,
  isConfirmed: LimitConfirmation,
): Promise<void> {
  const payment = await lockPaymentOf(shipment.id);
  if (!payment) return insertDue(shipment, totalMinor);
  const isPaidElsewhere = payment.amountMinor === null && ["paid", "refunded"].includes(payment.state);
  if (isPaidElsewhere) return updatePayment(payment.id, { amountMinor: totalMinor, updatedAt: now() });
  await repricePayment(actor, shipment, totalMinor, isConfirmed);
}

/** Removes that price. @throws `wrong_state` (`price_is_paid`) if it was received meanwhile. */
export async function unpricePayment(shipmentId: string): Promise<void> {
  const payment = await lockPaymentOf(shipmentId);
  if (!payment) return;
  const state = payment.state;
  const isPaidElsewhere = state === "paid" && payment.receivedMinor === null;
  if (!isPaidElsewhere) assertAllowed(canReprice(state, payment.provider));
  if (!isPaidElsewhere && payment.method === "unknown") return deletePayment(payment.id);
  await updatePayment(payment.id, { amountMinor: null, updatedAt: now() });
}

/** Inserts a due payment whose method is not known yet. */
async function insertDue({ id: shipmentId, currency, status }: Priced, amountMinor: number): Promise<void> {
  const at = now();
  const method = "unknown";
  const state = firstPaymentState({ method, totalMinor: amountMinor, isAuthorised: false, hasApprovedAccount: false });
  await insertPayment({
    id: newId("payment", at),
    shipmentId,
    method,
    state: status === "cancelled" ? stateAfterCancelling(state) : state,
    amountMinor,
    currency,
    createdAt: at,
    updatedAt: at,
  });
}
