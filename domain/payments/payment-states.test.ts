import { describe, expect, it } from "vitest";
import {
  type FirstPayment,
  firstPaymentState,
  mayBecome,
  movesMoney,
  type Owing,
  type Settling,
  settling,
  stateAfterCancelling,
} from "#domain/payments/payment-states.ts";
import {
  type PaymentState,
  paymentStates,
  type ShipmentStatus,
  shipmentStatuses,
} from "#domain/shipments/vocabulary.ts";

const owing: Owing = { method: "account", amountMinor: 3989, hasApprovedAccount: false };
const card: FirstPayment = { method: "credit", totalMinor: 3989, isAuthorised: true, hasApprovedAccount: false };

describe("firstPaymentState (C11)", () => {
  it.each<[Partial<FirstPayment>, PaymentState]>([
    [{}, "authorised"],
    [{ isAuthorised: false }, "pending"],
    [{ totalMinor: 0 }, "none_due"],
    [{ method: "account" }, "account_requested"],
    [{ method: "account", hasApprovedAccount: true }, "pending"],
  ])("%j is %s", (change, expected) => expect(firstPaymentState({ ...card, ...change })).toBe(expected));
});

describe("mayBecome", () => {
  it.each<[PaymentState, PaymentState, boolean]>([
    ["pending", "paid", true],
    ["authorised", "paid", true],
    ["paid", "refunded", true],
    ["failed", "pending", true],
    ["paid", "paid", true],
    ["account_requested", "pending", true],
    ["refunded", "paid", false],
    ["paid", "pending", true],
    ["paid", "none_due", false],
    ["none_due", "paid", false],
  ])("%s to %s: %j", (from, to, expected) => expect(mayBecome(from, to)).toBe(expected));
});

describe("stateAfterCancelling", () => {
  it("is always reachable and final", () => {
    for (const state of paymentStates) {
      const after = stateAfterCancelling(state);
      expect(mayBecome(state, after)).toBe(true);
      expect(stateAfterCancelling(after)).toBe(after);
    }
  });
});

describe("settling", () => {
  it.each<[ShipmentStatus, PaymentState, Settling | null]>([
    ["cancelled", "authorised", { ask: "void", state: "none_due" }],
    ["cancelled", "pending", { ask: null, state: "none_due" }],
    ["cancelled", "account_requested", { ask: null, state: "none_due" }],
    ["cancelled", "none_due", null],
    ["cancelled", "paid", null],
    ["cancelled", "refunded", null],
    ["in_transit", "authorised", { ask: "capture", state: "paid" }],
    ["delivered", "authorised", { ask: "capture", state: "paid" }],
    ["in_transit", "pending", null],
    ["in_transit", "paid", null],
    ["pending", "authorised", null],
    ["processing", "authorised", null],
    ["exception", "authorised", null],
    ["on_hold", "authorised", null],
  ])("%s with %s requires %j", (status, state, expected) => expect(settling(status, state, owing)).toEqual(expected));

  it.each<[ShipmentStatus, Partial<Owing>, PaymentState | null]>([
    ["pending", {}, "account_requested"],
    ["in_transit", { hasApprovedAccount: true }, "pending"],
    ["in_transit", { method: "credit" }, "pending"],
    ["in_transit", { amountMinor: 0 }, null],
    ["cancelled", {}, null],
  ])("%s with nothing due, %j, becomes due: %j", (status, change, state) =>
    expect(settling(status, "none_due", { ...owing, ...change })).toEqual(state && { ask: null, state }),
  );

  it("always leads to an allowed state that needs no further action", () => {
    for (const status of shipmentStatuses)
      for (const state of paymentStates) {
        const found = settling(status, state, owing);
        if (found) expect([mayBecome(state, found.state), settling(status, found.state, owing)]).toEqual([true, null]);
      }
  });

  it.each<[ShipmentStatus, ShipmentStatus, boolean]>([
    ["pending", "cancelled", true],
    ["processing", "in_transit", true],
    ["pending", "delivered", true],
    ["on_hold", "in_transit", true],
    ["pending", "processing", false],
    ["in_transit", "delivered", false],
    ["cancelled", "cancelled", false],
    ["in_transit", "exception", false],
    ["cancelled", "pending", true],
    ["cancelled", "in_transit", true],
  ])("is checked from %s to %s: %j", (before, after, expected) => expect(movesMoney(before, after)).toBe(expected));
});
