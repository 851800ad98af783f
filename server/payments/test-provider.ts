import type { PaymentProvider } from "#server/payments/provider.ts";

/** Stands in while no provider is configured: tokens are made in the browser, no card is charged (C4). A token ending in `_declined` is refused. */
export const testProvider: PaymentProvider = {
  name: "test",
  publishableKey: null,
  async authorise({ token }) {
    if (!/^tok_test_[A-Za-z0-9_]{1,100}$/.test(token) || token.endsWith("_declined")) return { ok: false, reason: "declined" };
    return { ok: true, state: "authorised", provider: "test", reference: token };
  },
};
