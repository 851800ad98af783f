import type { PaymentProvider, Settlement } from "#server/payments/provider.ts";

/**
 * Stands in while no provider is configured: tokens are created in the browser, no card is charged (C4). Declines a
 * token ending in `_declined`.
 */
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
