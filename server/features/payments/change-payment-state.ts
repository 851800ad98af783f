import type { ReceiptMeans } from "#domain/payments/receipt-means.ts";
import { mayBecome } from "#domain/payments/states.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { PaymentMethod, PaymentState } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { lockPaymentOf, updatePayment } from "#server/features/payments/payment.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** Money that came in by hand: what the payment counts as from now on, how it came, and how much of it (minor units, change included). */
type Received = { method: PaymentMethod; means: ReceiptMeans; receivedMinor: number };
/** Money that is not here after all: how it was to be paid before somebody said so, and why. */
type TakenBack = { method: PaymentMethod; reason: string };

/**
 * The only way a payment changes (C11), in the caller's transaction; false where it no longer stands where the caller saw it. `asked` = what the
 * card's provider was asked for first. Throws `wrong_state` (`payment_state`) for a state that may not follow.
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
