import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";

/** What each of these shipments costs, and how much an account of the sample may have open: one of them fits, two do not. */
const limit = "50";
const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "its limit is $50.00" });
const goOver = (page: Page) => page.getByLabel("Go over the credit limit");

/** An approved account, and the number that leads to it. */
async function openAccount(page: Page): Promise<string> {
  const origin = await originOf(page);
  const number = `LIM-${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.post("/api/v1/accounts", {
    headers: { origin },
    data: { number, company: "Hartwell & Sons", termsDays: "14", creditLimit: limit },
  });
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.post(`/api/v1/accounts/${id}/approval`, { headers: { origin } })).ok()).toBe(true);
  return number;
}

test.describe("what puts money back on an account asks before it goes over its limit, and keeps what was typed", () => {
  test.beforeEach(async ({ page }) => enterAs(page, "admin"));

  test("a deleted shipment that is restored, or whose deletion is undone", async ({ page }) => {
    const accountNumber = await openAccount(page);
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
    const accountNumber = await openAccount(page);
    const { shipmentId } = await bookAsStaff(page, { accountNumber });
    await cancel(page, shipmentId);
    await bookAsStaff(page, { accountNumber });
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
    const accountNumber = await openAccount(page);
    const { shipmentId, trackingNumber } = await bookAsStaff(page, { accountNumber });
    await cancel(page, shipmentId);
    await bookAsStaff(page, { accountNumber });
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

async function cancel(page: Page, shipmentId: string): Promise<void> {
  const answer = await page.request.post(`/api/v1/shipments/${shipmentId}/cancellation`, {
    headers: { origin: await originOf(page) },
    data: { reason: "Asked to wait" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
