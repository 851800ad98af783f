import type { PaymentState } from "#domain/shipments/vocabulary.ts";

type Payment = { state: PaymentState; provider: string | null };

/**
 * Returns the payment state for lists, filters, reports, files and the API: a test card charged nothing, so its
 * payment is unpaid (C4). `countedState` in `counted-state.rows.ts` is the same in SQL.
 */
export function countedState({ state, provider }: Payment): PaymentState {
  return isTest({ provider }) && (state === "authorised" || state === "paid") ? "pending" : state;
}

export function isTest({ provider }: Pick<Payment, "provider">): boolean {
  return provider === "test";
}

/**
 * States with money received, and with money due; all others count as neither. Authorized money is reserved, not
 * received.
 */
export const received: readonly PaymentState[] = ["paid"];
export const due: readonly PaymentState[] = ["pending", "authorised", "failed", "account_requested"];
