import type { PaymentProvider, Settlement } from "#server/payments/provider.ts";

/** Stands in while no provider is configured: tokens are made in the browser, no card is charged (C4). A token ending in `_declined` is refused. */
export const testProvider: PaymentProvider = {
  name: "test",
  publishableKey: null,
  async authorise({ token }) {
    if (!isOwn(token) || token.endsWith("_declined")) return { ok: false, reason: "declined" };
    return { ok: true, state: "authorised", provider: "test", reference: token };
  },
  void: async (reference) => settled(reference),
  capture: async (reference) => settled(reference),
};

function isOwn(token: string): boolean {
  return /^tok_test_[A-Za-z0-9_]{1,100}$/.test(token);
}

function settled(reference: string): Settlement {
  return isOwn(reference) ? "done" : "refused";
}
