import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { PaymentState, RecordedMethod, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/**
 * Allowed transitions (C11). Paid returns to pending only after a mistake of staff (`canTakeBack`). Nothing due
 * becomes due again when a cancellation is undone. A failed charge may be retried; an account request ends with the
 * account or another payment method.
 */
const next: Record<PaymentState, readonly PaymentState[]> = {
  none_due: ["pending", "account_requested"],
  pending: ["authorised", "paid", "failed", "none_due"],
  authorised: ["paid", "failed", "none_due"],
  paid: ["refunded", "pending"],
  failed: ["pending", "authorised", "paid", "none_due"],
  refunded: [],
  account_requested: ["pending", "paid", "none_due"],
};

/** Checks a transition. The same state is always allowed, because providers notify us twice. */
export function mayBecome(current: PaymentState, to: PaymentState): boolean {
  return current === to || next[current].includes(to);
}

export type FirstPayment = {
  method: RecordedMethod;
  totalMinor: number | null;
  isAuthorised: boolean;
  hasApprovedAccount: boolean;
  /** Staff received the money at the counter or terminal, or an import file says so. */
  isReceived?: boolean;
};

/**
 * Returns the initial state of a payment (C4, C11): approved accounts are billed later (pending), others start as a
 * request; cards are authorized or wait for the provider; cash and terminal payments are paid once staff confirm
 * them; imported records are paid if the file says so.
 */
export function firstPaymentState({
  method,
  totalMinor,
  isAuthorised,
  hasApprovedAccount,
  isReceived = false,
}: FirstPayment): PaymentState {
  if (totalMinor === 0) return "none_due";
  if (isReceived) return "paid";
  if (method === "cash" || method === "terminal" || method === "unknown") return "pending";
  if (method === "account") return hasApprovedAccount ? "pending" : "account_requested";
  return isAuthorised ? "authorised" : "pending";
}

/**
 * Checks whether the price may change (D2), which requires that no money is reserved or received for the old one. A
 * test card reserves none (C4).
 */
export function canReprice(state: PaymentState, provider: string | null): Verdict {
  if (provider === "test" && state === "authorised") return yes;
  const isSettled = state === "authorised" || state === "paid" || state === "refunded";
  return isSettled ? no("price_is_paid", "wrong_state") : yes;
}

/** Returns the state after a cancellation: received money is refunded, other money is no longer due. */
export function stateAfterCancelling(current: PaymentState): PaymentState {
  return current === "paid" || current === "refunded" ? "refunded" : "none_due";
}

// Statuses that customers and staff cannot cancel. An earlier capture might have to be refunded.
const underWay: readonly ShipmentStatus[] = ["in_transit", "out_for_delivery", "available_for_pickup", "delivered"];

/**
 * Checks whether a status change affects the payment: the shipment was cancelled, reinstated, or just started its
 * journey.
 */
export function movesMoney(before: ShipmentStatus, after: ShipmentStatus): boolean {
  return (
    before !== after &&
    (after === "cancelled" || before === "cancelled" || (underWay.includes(after) && !underWay.includes(before)))
  );
}

export type Owing = { method: RecordedMethod; amountMinor: number | null; hasApprovedAccount: boolean };

/**
 * Returns the state after an undone cancellation, or null if nothing was ever due. A card authorization has been
 * voided by then, so the payment is pending again.
 */
function stateAfterReviving({ method, amountMinor, hasApprovedAccount }: Owing): PaymentState | null {
  const state = firstPaymentState({ method, totalMinor: amountMinor, isAuthorised: false, hasApprovedAccount });
  return state === "none_due" ? null : state;
}

export type Settling = { ask: "void" | "capture" | null; state: PaymentState };

/**
 * Returns the request to the card provider and the next payment state for this shipment status, or null for no
 * action. Received money is never refunded automatically.
 */
export function settling(status: ShipmentStatus, state: PaymentState, owing: Owing): Settling | null {
  if (status === "cancelled" && state !== "paid" && stateAfterCancelling(state) !== state)
    return { ask: state === "authorised" ? "void" : null, state: stateAfterCancelling(state) };
  const revived = status !== "cancelled" && state === "none_due" ? stateAfterReviving(owing) : null;
  if (revived) return { ask: null, state: revived };
  if (underWay.includes(status) && state === "authorised") return { ask: "capture", state: "paid" };
  return null;
}
