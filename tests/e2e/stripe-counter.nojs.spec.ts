import { expect } from "@playwright/test";
import { test } from "#tests/e2e/stripe-test.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("without JavaScript no card is offered at the counter, and the page says why", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/new");
  // A search by text passes over what only browsers without scripts show.
  const why = page.locator("noscript small");
  await expect(why).toBeVisible();
  await expect(why).toHaveText(/^Typing a card in here needs JavaScript\./);
  await expect(page.getByRole("radio", { name: "Cash" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toHaveCount(0);
});
