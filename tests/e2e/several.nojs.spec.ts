import { expect, test } from "@playwright/test";

test("without scripts several numbers are looked up by a form, and a blank one says so", async ({ page }) => {
  await page.goto("/track");
  await page.getByText("Track several").click();
  await page.getByRole("textbox", { name: "Tracking numbers" }).fill("NOSUCH1\nNOSUCH2");
  await page.locator(".track-several").getByRole("button", { name: "Track" }).click();
  await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/track?numbers=%20,%0A");
  await expect(page.getByText("Please enter a tracking number")).toBeVisible();
});
