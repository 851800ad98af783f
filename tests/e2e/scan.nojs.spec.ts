import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("without scripts each scan is sent as a form and answered in words", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto("/scan");
  await page.getByRole("link", { name: /Main/ }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Scan" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Good");
  await page.getByRole("textbox", { name: "Code" }).fill("nothing of ours");
  await page.getByRole("button", { name: "Scan" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Unknown");
});
