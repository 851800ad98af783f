import { expect, type Page, test } from "@playwright/test";
import { customers, demoPassword } from "#server/seed/cast.ts";
import { book } from "#tests/e2e/drafts.ts";
import { expectAccessible } from "#tests/e2e/support.ts";

/** Accessible as it stands, and nothing to scroll to the side on the narrowest phone. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  const shown = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(320);
  if (shown) await page.setViewportSize(shown);
}

test("the pages beside a shipment", async ({ page }) => {
  const number = await book(page);
  for (const beside of ["receipt", "correction", "cancellation", "private-links", "subscriptions", "unlock"]) {
    await page.goto(`/track/${number}/${beside}`);
    await expectSound(page);
  }
  await page.goto(`/track/${number}/private-links`);
  await page.getByRole("button", { name: "Make a private link" }).click();
  await expect(page.getByText("This link is shown once.")).toBeVisible();
  await expectSound(page);
});

test("pages that are not accessible", async ({ page }) => {
  for (const shut of [
    "/setup?token=used-long-ago",
    "/session-ended?door=/admin/login",
    "/track/PTC000000AAAA",
    `/nowhere/${"far-and-".repeat(20)}away`,
  ]) {
    await page.goto(shut);
    await expectSound(page);
  }
});

test("a customer's own page, and the back office that is not theirs", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email address" }).fill(customers[0]?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/account");
  await expectSound(page);
  expect((await page.goto("/admin/shipments"))?.status()).toBe(403);
  await expectSound(page);
});
