import { expect, test } from "@playwright/test";

test("without scripts a look is chosen by a form, which leads back", async ({ page }) => {
  await page.goto("/help?q=claim");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL(/\/help\?q=claim$/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
