import { expect, test } from "@playwright/test";

test("a price without scripts", async ({ page }) => {
  await page.goto("/");
  const quote = page.getByRole("region", { name: "Quick quote" });
  await quote.getByLabel("From ZIP").fill("30309");
  await quote.getByLabel("To ZIP").fill("31401");
  await quote.getByLabel("Weight (lbs)").fill("10");
  await quote.getByRole("radio", { name: "Same-Day Delivery" }).check();
  await quote.getByRole("button", { name: "Get price" }).click();
  await expect(quote.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$49.89");
  expect(new URL(page.url()).hash).toBe("#quick-quote");
});
