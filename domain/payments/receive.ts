import { type ReceiptMeans, receiptMeans } from "#domain/payments/receipt-means.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { amountMinor, choice, flag, shapeIn, text } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { PaymentState, RecordedMethod } from "#domain/shipments/vocabulary.ts";

/**
 * Checks whether staff may record a payment. Card payments are recorded automatically (C4), unless they are pending:
 * no authorization stands then, as after a cancellation that was taken back.
 */
export function canReceive(method: RecordedMethod, state: PaymentState, amountMinor: number | null): Verdict {
  if (method === "credit" && state !== "pending") return no("payment_by_card", "wrong_state");
  if (state !== "pending") return no("payment_not_due", "wrong_state");
  return amountMinor === null ? no("payment_amount_unknown", "wrong_state") : yes;
}

/**
 * Checks whether staff may revert a payment they recorded by mistake. Card payments are refunded by the provider,
 * never here.
 */
export function canTakeBack(method: RecordedMethod, state: PaymentState, provider: string | null): Verdict {
  if (method === "credit" || provider !== null) return no("payment_by_card", "wrong_state");
  return state === "paid" ? yes : no("payment_not_received", "wrong_state");
}

/**
 * Returns why an entered amount is not what was received, or null; both in minor units. Only cash may exceed the amount
 * owed, because it gives change.
 */
export function amountProblem(
  isCash: boolean,
  owedMinor: number,
  enteredMinor: number | null,
): "amount_received_low" | "amount_received_high" | null {
  if (enteredMinor === null || enteredMinor === owedMinor) return null;
  if (enteredMinor < owedMinor) return "amount_received_low";
  return isCash ? null : "amount_received_high";
}

export const receivePaymentShape = {
  means: choice(receiptMeans, "means_required" satisfies FieldMessageKey),
  /** Amount received, for cash including change. Blank means the amount owed. */
  amountReceived: amountMinor,
};
export type ReceivePayment = { means: ReceiptMeans; amountReceived: number | null };

/** Parses a received payment; its amount is in the shipment's currency. */
export function parseReceivePayment(raw: unknown, currency: string) {
  return parseFields(shapeIn(receivePaymentShape, currency), raw);
}

export const takeBackReceiptShape = { reason: text(300, { required: "why_required" }), overLimit: flag };
export type TakeBackReceipt = { reason: string } & OverLimit;

export function parseTakeBackReceipt(raw: unknown) {
  return parseFields(takeBackReceiptShape, raw);
}
