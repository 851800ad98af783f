import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

/** The present minute at the main branch, which means now. */
const branchMinute = () => new Date().toLocaleTimeString("en-GB", { timeZone: "America/New_York", timeStyle: "short" });

test("a run sheet is keyed in without JavaScript, after a rejection that keeps what was typed", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await recordActs(page, { kind: "drop_off", code: trackingNumber });
  await page.goto("/admin/runs/new");
  await page.getByLabel("Driver").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Plan run" }).click();
  await page.getByLabel("Tracking numbers").fill(trackingNumber);
  await page.getByRole("button", { name: "Add stops" }).click();
  await page.getByRole("link", { name: "Key in a sheet" }).click();
  const stop = page.getByRole("group", { name: /^1 / });
  await stop.getByLabel("Outcome").selectOption("Delivered");
  const minute = branchMinute();
  await page.getByLabel("Left at").fill(minute);
  await page.getByRole("button", { name: "Record the sheet" }).click();
  await expect(page.getByText("Date and time are required").first()).toBeVisible();
  await expect(stop.getByLabel("Outcome")).toHaveValue("delivered");
  await expect(page.getByLabel("Left at")).toHaveValue(minute);
  // The minute must not end before the sheet is sent.
  await expect.poll(() => new Date().getSeconds(), { timeout: 15_000 }).toBeLessThan(50);
  await page.getByLabel("Left at").fill(branchMinute());
  await stop.getByLabel("Time").fill(branchMinute());
  await page.getByRole("button", { name: "Record the sheet" }).click();
  await expect(page.getByText("1 stop recorded")).toBeVisible();
  const row = page.getByRole("table", { name: "Stops" }).getByRole("row").nth(1);
  await expect(row).toContainText("Delivered");
  await expect(page.getByText("Under way").first()).toBeVisible();
});
