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

/**
 * The only way a payment changes (C11), in the caller's transaction; false where it no longer stands where the caller saw it. `asked` = what the
 * card's provider was asked for first. Throws `wrong_state` (`payment_state`) for a state that may not follow.
 */
export async function changePaymentState(
  actor: Actor,
  shipmentId: string,
  change: { from: PaymentState; to: PaymentState; asked: string | null; received?: Received },
): Promise<boolean> {
  const payment = await lockPaymentOf(shipmentId);
  if (!payment || payment.state !== change.from) return false;
  if (!mayBecome(change.from, change.to)) throw new AppError("wrong_state", { reason: "payment_state" });
  const { method, means, receivedMinor } = change.received ?? {};
  await updatePayment(payment.id, { state: change.to, method, receivedMinor, updatedAt: now() });
  await recordActivity(actor, {
    subjectKind: "payment",
    action: change.received ? "payment.received" : "payment.state_changed",
    subjectId: payment.id,
    before: { state: change.from },
    after: { state: change.to, ...(change.received ? { means, receivedMinor } : { asked: change.asked }), shipmentId },
  });
  return true;
}
