import { expect, test as base, type Page } from "@playwright/test";
import { openStripeShop, type StripeShop } from "#tests/e2e/stripe-shop.ts";

/** A journey on a separate installation with Stripe as card provider: one per worker. */
export const test = base.extend<object, { shop: StripeShop }>({
  shop: [
    // Playwright reads out of this pattern what to set up first, and takes no other parameter: an empty one means nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openStripeShop();
      // The sample world's own cards are no business of Stripe's.
      expect(shop.stripe.seen).toEqual([]);
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

export const cardField = (page: Page) =>
  page.frameLocator('iframe[src^="https://js.stripe.com/"]').getByLabel("Card number");
export const policyOf = (page: Page, path: string) =>
  page.request.get(path).then((answer) => answer.headers()["content-security-policy"] ?? "");
