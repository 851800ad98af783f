import type { Account } from "#domain/accounts/views.ts";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, openAccount, originOf } from "#tests/e2e/world.ts";

/** The price of each of these shipments, and the credit limit of a sample account: one fits, two do not. */
const limit = "50";
const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "its limit is $50.00" });
const goOver = (page: Page) => page.getByLabel("Go over the credit limit");

test.describe("what puts money back on an account asks before it goes over its limit, and keeps what was typed", () => {
  test.beforeEach(async ({ page }) => enterAs(page, "admin"));

  test("a deleted shipment that is restored, or whose deletion is undone", async ({ page }) => {
    const { number: accountNumber } = await openAccount(page, limit);
    const { shipmentId, trackingNumber } = await bookAsStaff(page, { accountNumber });
    await page.goto(`/admin/shipments?q=${trackingNumber}`);
    await page.getByRole("link", { name: `Delete, ${trackingNumber}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Shipment deleted successfully" })).toBeVisible();
    await bookAsStaff(page, { accountNumber });

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(refused(page)).toContainText("$39.89 is open on this account");
    await expectAccessible(page);

    await page.goto(`/admin/shipments/${shipmentId}`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(refused(page)).toContainText("this adds $39.89");
    await expectAccessible(page);
    await goOver(page).check();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Shipment restored" })).toBeVisible();
  });

  test("a cancellation that is voided", async ({ page }) => {
    const { shipmentId } = await bookCancelled(page);
    await page.goto(`/admin/shipments/${shipmentId}`);
    const entry = page.locator("details[name=void]").first();
    await entry.locator("summary").click();
    await entry.getByLabel("Why is this entry wrong?").fill("Wrong parcel");
    await entry.getByRole("button", { name: "Void this entry" }).click();
    await expect(refused(page)).toContainText("this adds $39.89");
    await expect(entry.getByLabel("Why is this entry wrong?")).toHaveValue("Wrong parcel");
    await expectAccessible(page);
    await goOver(page).check();
    await entry.getByRole("button", { name: "Void this entry" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Entry voided" })).toBeVisible();
  });

  test("an event that corrects a cancelled shipment, in the dialog over the list", async ({ page }) => {
    const { trackingNumber } = await bookCancelled(page);
    await page.goto(`/admin/shipments?q=${trackingNumber}`);
    await page.getByRole("button", { name: `Add Event, ${trackingNumber}` }).click();
    const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
    await dialog.getByLabel("Status").selectOption("processing");
    await dialog.getByLabel("Correction reason").fill("Cancelled by mistake");
    await dialog.getByRole("button", { name: "Add Event" }).click();
    await expect(refused(page)).toContainText("this adds $39.89");
    await expect(dialog.getByLabel("Status")).toHaveValue("processing");
    await expectAccessible(page);
    await goOver(page).check();
    await dialog.getByRole("button", { name: "Add Event" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Tracking event added successfully" })).toBeVisible();
  });
});

/** A cancelled shipment, and another one that took its place on the account. */
async function bookCancelled(page: Page): Promise<{ shipmentId: string; trackingNumber: string }> {
  const { id, number: accountNumber } = await openAccount(page, limit);
  const booked = await bookAsStaff(page, { accountNumber });
  const answer = await page.request.post(`/api/v1/shipments/${booked.shipmentId}/cancellation`, {
    headers: { origin: await originOf(page) },
    data: { reason: "Asked to wait" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  // A job gives the amount back to the account.
  await expect.poll(() => openOn(page, id)).toBe(0);
  await bookAsStaff(page, { accountNumber });
  return booked;
}

async function openOn(page: Page, id: string): Promise<number> {
  const { open } = (await (await page.request.get(`/api/v1/accounts/${id}`)).json()) as Account;
  return open.amountMinor;
}
