import type { PaymentMethod, PaymentState } from "#domain/shipments/vocabulary.ts";

/** Which state may follow which (C11). A failed charge may be tried again; an account request ends in the account or in another way to pay. */
const next: Record<PaymentState, readonly PaymentState[]> = {
  none_due: [],
  pending: ["authorised", "paid", "failed", "none_due"],
  authorised: ["paid", "failed", "none_due"],
  paid: ["refunded"],
  failed: ["pending", "authorised", "paid", "none_due"],
  refunded: [],
  account_requested: ["pending", "paid", "none_due"],
};

/** The same state always may: providers tell us twice. */
export function mayBecome(current: PaymentState, to: PaymentState): boolean {
  return current === to || next[current].includes(to);
}

export type FirstPayment = { method: PaymentMethod; totalMinor: number; isAuthorised: boolean; hasApprovedAccount: boolean };

/** State a payment starts in: an approved account is billed later (pending), any other is a request; a card is authorised or waits for the provider (C4, C11). */
export function firstPaymentState({ method, totalMinor, isAuthorised, hasApprovedAccount }: FirstPayment): PaymentState {
  if (totalMinor === 0) return "none_due";
  if (method === "account") return hasApprovedAccount ? "pending" : "account_requested";
  return isAuthorised ? "authorised" : "pending";
}

/** What a cancelled shipment leaves of its payment: money taken is given back, money not taken is no longer due. */
export function stateAfterCancelling(current: PaymentState): PaymentState {
  return current === "paid" || current === "refunded" ? "refunded" : "none_due";
}
