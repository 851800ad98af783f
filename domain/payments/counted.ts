import type { PaymentState } from "#domain/shipments/vocabulary.ts";

type Payment = { state: PaymentState; provider: string | null };

/**
 * A payment's state as list, filter, money page, files and API count it: a test card charged nothing, so what it would have paid is unpaid (C4).
 * `countedState` in `counted-state.rows.ts` is the same in SQL.
 */
export function countedState({ state, provider }: Payment): PaymentState {
  return isTest({ provider }) && (state === "authorised" || state === "paid") ? "pending" : state;
}

export function isTest({ provider }: Pick<Payment, "provider">): boolean {
  return provider === "test";
}

/** In which of these states money came in, and in which it is still to come; in all others neither. Authorised money is set aside, not taken. */
export const received: readonly PaymentState[] = ["paid"];
export const due: readonly PaymentState[] = ["pending", "authorised", "failed", "account_requested"];
