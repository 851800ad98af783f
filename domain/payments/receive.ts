import { type ReceiptMeans, receiptMeans } from "#domain/payments/receipt-means.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { amountMinor, choice, flag, shapeIn, text } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { PaymentMethod, PaymentState } from "#domain/shipments/vocabulary.ts";

/** Whether staff may say that the money is here: what is owed over the counter or on an account. A card tells by itself (C4). */
export function canReceive(method: PaymentMethod, state: PaymentState, amountMinor: number | null): Verdict {
  if (method === "credit") return no("payment_by_card", "wrong_state");
  if (state !== "pending") return no("payment_not_due", "wrong_state");
  return amountMinor === null ? no("payment_amount_unknown", "wrong_state") : yes;
}

/** Whether what staff said to be here may be owed again: they were mistaken. What a card's provider took is given back by the provider, never here. */
export function canTakeBack(method: PaymentMethod, state: PaymentState, provider: string | null): Verdict {
  if (method === "credit" || provider !== null) return no("payment_by_card", "wrong_state");
  return state === "paid" ? yes : no("payment_not_received", "wrong_state");
}

export const receivePaymentShape = {
  means: choice(receiptMeans, "means_required" satisfies FieldMessageKey),
  /** What was counted, for cash with change; blank is the amount that was owed. */
  amountReceived: amountMinor,
};
export type ReceivePayment = { means: ReceiptMeans; amountReceived: number | null };

/** Reads a receipt, its amount in the currency the shipment was charged in. */
export function parseReceivePayment(raw: unknown, currency: string) {
  return parseFields(shapeIn(receivePaymentShape, currency), raw);
}

export const takeBackReceiptShape = { reason: text(300, { required: "why_required" }), overLimit: flag };
export type TakeBackReceipt = { reason: string } & OverLimit;

export function parseTakeBackReceipt(raw: unknown) {
  return parseFields(takeBackReceiptShape, raw);
}
