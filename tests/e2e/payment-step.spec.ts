import { expect, test } from "@playwright/test";
import { expectAccessible, fillUntilPayment } from "#tests/e2e/support.ts";

test("an empty payment step says everything at once, and two clicks on a right one send one card @phone", async ({
  page,
}) => {
  await fillUntilPayment(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  const summary = page.getByRole("alert");
  for (const message of [
    "Card number is required",
    "Expiry date is required",
    "CVV is required",
    "Billing address is required",
    "Billing ZIP code is required",
  ]) {
    await expect(summary.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await expect(summary.getByRole("link", { name: "Card number is required" })).toBeHidden();
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  await page.getByLabel("Billing ZIP code").fill("31401");
  await expect(summary).toBeHidden();
  await page.getByRole("button", { name: "Next" }).dblclick();
  await page.waitForURL("**/new-shipment/review");
});

test("the status a visitor may not choose stands in its row while the page scrolls @phone", async ({ page }) => {
  await fillUntilPayment(page);
  await page.goto("/new-shipment/options");
  const status = page.getByText("Pending Pickup", { exact: true }).first();
  const gap = async () =>
    ((await status.boundingBox())?.y ?? 0) - ((await page.getByLabel("Priority").boundingBox())?.y ?? 0);
  const before = await gap();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await gap()).toBeCloseTo(before, 0);
});
