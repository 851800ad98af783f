import { describe, expect, it } from "vitest";
import { type FirstPayment, firstPaymentState, mayBecome, stateAfterCancelling } from "#domain/payments/states.ts";
import { type PaymentState, paymentStates } from "#domain/shipments/vocabulary.ts";

const card: FirstPayment = { method: "credit", totalMinor: 3989, isAuthorised: true, hasApprovedAccount: false };

describe("firstPaymentState (C11)", () => {
  it.each<[Partial<FirstPayment>, PaymentState]>([
    [{}, "authorised"], [{ isAuthorised: false }, "pending"], [{ totalMinor: 0 }, "none_due"],
    [{ method: "account" }, "account_requested"], [{ method: "account", hasApprovedAccount: true }, "pending"],
  ])("%j is %s", (change, expected) => expect(firstPaymentState({ ...card, ...change })).toBe(expected));
});

describe("mayBecome", () => {
  it.each<[PaymentState, PaymentState, boolean]>([
    ["pending", "paid", true], ["authorised", "paid", true], ["paid", "refunded", true], ["failed", "pending", true], ["paid", "paid", true], ["account_requested", "pending", true],
    ["refunded", "paid", false], ["paid", "pending", false], ["none_due", "paid", false],
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
