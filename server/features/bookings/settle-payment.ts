import { type Settling, settling } from "#domain/payments/payment-states.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { loadPaymentOf, type PaymentRow } from "#server/features/payments/payment.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { cardProviderNamed } from "#server/features/providers/card-provider.ts";

/**
 * Updates a shipment's payment to match its status (C11): releases a card authorization on cancellation, captures it
 * once under way, restores the debt when a cancellation is undone. Idempotent: the money moves once. @throws
 * `unavailable` if the provider does not answer, `wrong_state` if it refuses, which a person must resolve.
 */
export async function settlePayment(shipmentId: string): Promise<void> {
  const [shipment, payment] = [await loadShipment(shipmentId), await loadPaymentOf(shipmentId)];
  if (!shipment || !payment) return;
  const found = settling(shipment.status, payment.state, {
    method: payment.method,
    amountMinor: payment.amountMinor,
    hasApprovedAccount: payment.billingAccountId !== null,
  });
  if (!found) return;
  await askProvider(payment, found.ask);
  const change = { from: payment.state, to: found.state, asked: found.ask };
  await transaction(async () => {
    // False: another run of this job came first.
    if (await changePaymentState(systemActor("settle-payment"), shipmentId, change))
      afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
}

async function askProvider({ provider, providerToken }: PaymentRow, ask: Settling["ask"]): Promise<void> {
  if (ask === null) return;
  const outcome = providerToken ? await (await cardProviderNamed(provider))?.[ask](providerToken) : "refused";
  if (outcome === "done") return;
  if (outcome === "unavailable") throw new AppError("unavailable", { reason: "payment_provider" });
  throw new AppError("wrong_state", { reason: "payment_refused" });
}
