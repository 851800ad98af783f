import { expect, test } from "@playwright/test";
import { enterAs, openOwnShipment } from "#tests/e2e/world.ts";

test("without JavaScript a row leads to pages that note a place and delete", async ({ page }) => {
  await enterAs(page, "admin");
  await openOwnShipment(page);
  const number = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replaceAll(/\s/g, "");
  const list = `/admin/shipments?q=${number}`;
  await page.goto(list);
  await page.getByRole("link", { name: `Edit location, ${number}` }).click();
  await page.getByLabel("Current location").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Location is required" })).toBeVisible();
  await page.getByLabel("Current location").fill("Macon, GA");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("Location updated successfully")).toBeVisible();

  await page.getByRole("link", { name: `Delete, ${number}` }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this shipment?" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole("link", { name: `Delete, ${number}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Shipment deleted successfully")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Shipment restored")).toBeVisible();
});
