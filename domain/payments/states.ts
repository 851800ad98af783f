import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { PaymentState, RecordedMethod, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Which state may follow which (C11). Paid is pending again only where staff were mistaken (`canTakeBack`). Nothing due becomes due again where a cancellation is taken back. A failed charge may be tried again; an account request ends in the account or in another way to pay. */
const next: Record<PaymentState, readonly PaymentState[]> = {
  none_due: ["pending", "account_requested"],
  pending: ["authorised", "paid", "failed", "none_due"],
  authorised: ["paid", "failed", "none_due"],
  paid: ["refunded", "pending"],
  failed: ["pending", "authorised", "paid", "none_due"],
  refunded: [],
  account_requested: ["pending", "paid", "none_due"],
};

/** The same state always may: providers tell us twice. */
export function mayBecome(current: PaymentState, to: PaymentState): boolean {
  return current === to || next[current].includes(to);
}

export type FirstPayment = {
  method: RecordedMethod;
  /** Null where it is not known. */
  totalMinor: number | null;
  isAuthorised: boolean;
  hasApprovedAccount: boolean;
  /** Staff have the money: in the till, on the terminal's slip, or as the file of an import says. */
  isReceived?: boolean;
};

/** State a payment starts in: an approved account is billed later (pending), any other is a request; a card is authorised or waits for the provider; cash and terminal are paid once staff say so (C4, C11); an imported record is paid if its file says so. */
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

/** Whether another price may follow (D2): not where money was set aside or taken for the old one. A test card holds none (C4). */
export function canReprice(state: PaymentState, provider: string | null): Verdict {
  if (provider === "test" && state === "authorised") return yes;
  const isSettled = state === "authorised" || state === "paid" || state === "refunded";
  return isSettled ? no("price_is_paid", "wrong_state") : yes;
}

/** What a cancelled shipment leaves of its payment: money taken is given back, money not taken is no longer due. */
export function stateAfterCancelling(current: PaymentState): PaymentState {
  return current === "paid" || current === "refunded" ? "refunded" : "none_due";
}

// Where nobody may cancel any more: before that, taking money would mean giving it back.
const underWay: readonly ShipmentStatus[] = ["in_transit", "out_for_delivery", "available_for_pickup", "delivered"];

/** Whether a change of status asks for the payment to be looked at: the shipment is off, is on again, or has just got under way. */
export function movesMoney(before: ShipmentStatus, after: ShipmentStatus): boolean {
  return (
    before !== after &&
    (after === "cancelled" || before === "cancelled" || (underWay.includes(after) && !underWay.includes(before)))
  );
}

export type Owing = { method: RecordedMethod; amountMinor: number | null; hasApprovedAccount: boolean };

/** What is due again where a cancellation is taken back; what was set aside on a card is gone by then, so it waits to be asked for. Null = nothing ever was. */
function stateAfterReviving({ method, amountMinor, hasApprovedAccount }: Owing): PaymentState | null {
  const state = firstPaymentState({ method, totalMinor: amountMinor, isAuthorised: false, hasApprovedAccount });
  return state === "none_due" ? null : state;
}

export type Settling = { ask: "void" | "capture" | null; state: PaymentState };

/** What a shipment in this status asks of its payment: what to ask the card's provider first, and the state that follows. Null = nothing; money taken is not given back by itself. */
export function settling(status: ShipmentStatus, state: PaymentState, owing: Owing): Settling | null {
  if (status === "cancelled" && state !== "paid" && stateAfterCancelling(state) !== state)
    return { ask: state === "authorised" ? "void" : null, state: stateAfterCancelling(state) };
  const revived = status !== "cancelled" && state === "none_due" ? stateAfterReviving(owing) : null;
  if (revived) return { ask: null, state: revived };
  if (underWay.includes(status) && state === "authorised") return { ask: "capture", state: "paid" };
  return null;
}
