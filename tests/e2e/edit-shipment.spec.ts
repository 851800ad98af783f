import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

const party = (page: Page, name: "Sender" | "Receiver") => page.getByRole("group", { name, exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Update Shipment" });

test("a dispatcher corrects an address and goes back to where they were (E5)", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId, trackingNumber } = await bookAsStaff(page);
  await page.goto(`/admin/shipments?q=${trackingNumber}`);
  await page.getByRole("link", { name: `Edit, ${trackingNumber}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit shipment" })).toBeVisible();
  await expect(page.getByText(/^Date shipped.*Not shipped yet$/)).toBeVisible();
  await expectAccessible(page);

  await party(page, "Receiver").getByLabel("Name").fill("");
  await submit(page).click();
  await expect(page.getByText("Receiver name is required").first()).toBeVisible();
  await party(page, "Receiver").getByLabel("Name").fill("Zoë O’Brien");
  await party(page, "Receiver").getByLabel("Address", { exact: true }).fill("9 Dock St");
  await page.getByLabel("Reason").fill("Receiver called");
  await submit(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Shipment updated successfully!" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/admin/shipments");
  await expect(page.getByRole("row").filter({ hasText: "Zoë O’Brien" })).toBeVisible();
  await page.goto(`/admin/shipments/${shipmentId}`);
  await expect(page.getByText("9 Dock St").first()).toBeVisible();
});

test("the form holds the timeline: an entry is voided with its reason and another added, saved together with the rest (2h)", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/edit/${shipmentId}`);
  const timeline = page.getByRole("group", { name: "Timeline" });
  await timeline.getByLabel("Entry status").selectOption("processing");
  await timeline.getByLabel("Entry location").fill("Main Branch");
  await submit(page).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/edit/${shipmentId}`);
  const rows = timeline.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("processing");
  await expectAccessible(page);

  await rows.first().getByText("Void").first().click();
  await rows.first().getByLabel("Why is this entry wrong?").fill("Scanned by mistake");
  await timeline.getByLabel("Entry status").selectOption("in_transit");
  await submit(page).click();
  await expect(page.getByText("Location is required").first()).toBeVisible();
  await expect(rows.first().getByLabel("Why is this entry wrong?")).toHaveValue("Scanned by mistake");
  await timeline.getByLabel("Entry location").fill("Macon, GA");
  await page.getByLabel("Reason").fill("Left without a scan");
  await submit(page).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(rows).toHaveCount(3);
  await expect(timeline.getByText("Scanned by mistake")).toBeVisible();
  await page.getByLabel("Date shipped").fill("2020-01-02T10:00");
  await submit(page).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(page.getByLabel("Date shipped")).toHaveValue("2020-01-02T10:00");
});

test("a new price is said once, and saved with the same button", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/edit/${shipmentId}`);
  await page.getByLabel("Weight (lbs)").fill("12.5");
  await submit(page).click();
  await expect(page.getByText("The price becomes $44.87; it was $39.89.")).toBeVisible();
  await expectAccessible(page);
  await submit(page).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("12.5");
  await expect(page.getByText("$44.87")).toBeVisible();
});

test("two people change one shipment: what both touched is chosen, the rest is merged, nothing is lost (E5)", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/edit/${shipmentId}`);
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, "dispatcher");
  await other.goto(`/admin/edit/${shipmentId}`);
  await party(other, "Receiver").getByLabel("Address", { exact: true }).fill("Dock B");
  await party(other, "Sender").getByLabel("Company").fill("Oglethorpe");
  await submit(other).click();
  await other.waitForURL("**/admin/dashboard");

  await party(page, "Receiver").getByLabel("Address", { exact: true }).fill("Suite 210");
  await party(page, "Receiver").getByLabel("Company").fill("Kennesaw");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Somebody else changed this shipment" })).toBeVisible();
  await expect(party(page, "Sender").getByLabel("Company")).toHaveValue("Oglethorpe");
  await expect(party(page, "Receiver").getByLabel("Company")).toHaveValue("Kennesaw");
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByText("Choose for each field that both of you changed.")).toBeVisible();
  const choice = page.getByRole("group", { name: "Receiver: Address" });
  await expect(choice).toContainText("Suite 210");
  await choice.getByRole("button", { name: "Take theirs" }).click();
  await expect(choice).toHaveCount(0);
  await expect(party(page, "Receiver").getByLabel("Address", { exact: true })).toHaveValue("Dock B");
  await submit(page).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/shipments/${shipmentId}`);
  for (const saved of ["Dock B", "Kennesaw", "Oglethorpe"]) await expect(page.getByText(saved).first()).toBeVisible();
});
