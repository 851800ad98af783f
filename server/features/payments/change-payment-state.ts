import type { ReceiptMeans } from "#domain/payments/receipt-means.ts";
import { mayBecome } from "#domain/payments/payment-states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { RecordedMethod, PaymentState } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { lockPaymentOf, updatePayment } from "#server/features/payments/payment.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Money received by hand: the new method, the means, and the amount (minor units, change included). */
type Received = { method: RecordedMethod; means: ReceiptMeans; receivedMinor: number };
/** A receipt that is undone: the previous method, and the reason. */
type TakenBack = { method: RecordedMethod; reason: string };

/**
 * Changes a payment's state, in the caller's transaction; the only code that does (C11). Returns false if the state
 * is no longer `from`. `asked`: the request sent to the card provider before. @throws `wrong_state` (`payment_state`)
 * for a transition that is not allowed.
 */
export async function changePaymentState(
  actor: Actor,
  shipmentId: string,
  change: { from: PaymentState; to: PaymentState; asked: string | null; received?: Received; takenBack?: TakenBack },
): Promise<boolean> {
  const payment = await lockPaymentOf(shipmentId);
  if (!payment || payment.state !== change.from) return false;
  const isTakenBack = change.from === "paid" && change.to === "pending";
  if (!mayBecome(change.from, change.to) || isTakenBack !== (change.takenBack !== undefined))
    throw new AppError("wrong_state", { reason: "payment_state" });
  const { received, takenBack } = change;
  const method = received?.method ?? takenBack?.method;
  const receivedMinor = takenBack ? null : received?.receivedMinor;
  await updatePayment(payment.id, { state: change.to, method, receivedMinor, updatedAt: now() });
  const by = { shipmentId, ...(method === undefined ? {} : { method }) };
  await recordActivity(actor, {
    subjectKind: "payment",
    action: received ? "payment.received" : takenBack ? "payment.receipt_taken_back" : "payment.state_changed",
    subjectId: payment.id,
    before: {
      state: change.from,
      ...(method === undefined ? {} : { method: payment.method }),
      ...(takenBack ? { receivedMinor: payment.receivedMinor } : {}),
    },
    after: {
      state: change.to,
      ...(received ? { means: received.means, receivedMinor } : {}),
      ...(takenBack ? { reason: takenBack.reason, receivedMinor } : {}),
      ...(received || takenBack ? {} : { asked: change.asked }),
      ...by,
    },
  });
  return true;
}
