import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs, openOwnShipment } from "#tests/e2e/world.ts";
import type { Role } from "#domain/people/actor.ts";

/** A row of the list, found by its number. */
async function ownRow(page: Page, role: Role = "dispatcher") {
  await enterAs(page, role);
  await openOwnShipment(page);
  const number = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replaceAll(/\s/g, "");
  await page.goto(`/admin/shipments?q=${number}`);
  return { number, row: page.getByRole("row").filter({ hasText: number }) };
}

test("a place is changed in its row: Escape leaves it, Enter saves it, nothing typed is lost (E3)", async ({
  page,
}) => {
  const { number, row } = await ownRow(page);
  const before = await row.getByRole("cell").nth(4).textContent();
  await row.hover();
  await row.getByRole("link", { name: `Edit location, ${number}` }).click();
  const field = row.getByRole("textbox", { name: `Current location, ${number}` });
  await expect(field).toBeFocused();
  await field.fill("Nowhere");
  await field.press("Escape");
  await expect(row.getByRole("cell").nth(4)).toHaveText(before ?? "");

  await row.getByRole("link", { name: `Edit location, ${number}` }).click();
  await field.fill("");
  await field.press("Enter");
  await expect(row.getByRole("alert")).toHaveText("Location is required");
  await field.fill("Macon, GA");
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Location updated successfully" })).toBeVisible();
  await expect(row.getByRole("cell").nth(4)).toContainText("Macon, GA");
  await expect(field).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("q")).toBe(number);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Undone: the place is as it was." })).toBeVisible();
  await expect(row.getByRole("cell").nth(4)).not.toContainText("Macon, GA");
  expect(new URL(page.url()).searchParams.get("q")).toBe(number);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("a shipment is deleted after the question, found among the deleted, and brought back by Undo and by Restore (E5)", async ({
  page,
}) => {
  const { number, row } = await ownRow(page, "admin");
  await row.getByRole("link", { name: `Delete, ${number}` }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this shipment?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();

  await row.getByRole("link", { name: `Delete, ${number}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Shipment deleted successfully" })).toBeVisible();
  await expect(page.getByRole("heading", { name: `No shipment matches “${number}”` })).toBeVisible();
  expect((await page.request.get(`/api/v1/tracking/${number}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Shipment restored" })).toBeVisible();
  expect((await page.request.get(`/api/v1/tracking/${number}`)).status()).toBe(200);

  // From its own page, by the address without the dialog.
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: "Deleted" }).click();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restore, ${number}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Shipment restored" })).toBeVisible();
});
