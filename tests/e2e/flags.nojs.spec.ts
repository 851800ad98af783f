import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

test("a flag is settled without JavaScript, after a rejection that keeps what was typed", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const code = `SHELF-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await recordActs(page, { kind: "arrive", code });
  await page.goto("/admin/flags?kind=unknown");
  await page.getByRole("row").filter({ hasText: code }).getByRole("link").click();
  await page.getByRole("radio", { name: "It is this shipment" }).check();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("PTC000000XXXX");
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByText("There is no shipment with this number").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "It is this shipment" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Tracking number" })).toHaveValue("PTC000000XXXX");
  await page.getByRole("textbox", { name: "Tracking number" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flags" })).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();
});
