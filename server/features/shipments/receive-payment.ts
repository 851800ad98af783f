import { amountProblem, canReceive, type ReceivePayment } from "#domain/payments/receive.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { forgetCard, lockPaymentOf } from "#server/features/payments/payment.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Records money received after the booking: over the counter, on delivery, or for an account (C11). The method is
 * stored as received, so that the cash register adds up. @throws `not_found`, `wrong_state` (`payment_not_due`,
 * `payment_by_card`, `payment_amount_unknown`), and `invalid_input` at `amountReceived` for less than is owed, or more
 * unless it is cash.
 */
export async function receivePayment(actor: Actor, shipmentId: string, input: ReceivePayment): Promise<void> {
  assertMay(actor, "payments.receive");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    const payment = await lockPaymentOf(shipmentId);
    if (!payment) throw new AppError("not_found");
    const [method, state] = [payment.method, payment.state];
    const { amountMinor } = payment;
    assertAllowed(canReceive(method, state, amountMinor));
    const owed = amountMinor ?? 0;
    const problem = amountProblem(input.means === "cash", owed, input.amountReceived);
    if (problem) throw fieldError("amountReceived", problem);
    const receivedMinor = input.amountReceived ?? owed;
    const cameBy = method === "account" || input.means === "transfer" ? method : input.means;
    const received = { method: cameBy, means: input.means, receivedMinor };
    // No card paid it, and nothing is left at its provider.
    if (method === "credit") await forgetCard(payment.id);
    await changePaymentState(actor, shipmentId, { from: state, to: "paid", asked: null, received });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}
