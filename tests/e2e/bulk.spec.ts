import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Bulk actions" });
// There is no figure until the job's page has loaded; then the last one shows the result.
const expectDone = (page: Page, figures: string) =>
  expect(page.getByRole("status").filter({ hasText: "refused" })).toHaveText(figures);
const box = (page: Page, number: string) => page.getByRole("checkbox", { name: `Select ${number}` });

test("ticks survive searching, and what is done to them is done to each", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [one, other] = [await bookAsStaff(page), await bookAsStaff(page)];
  await page.goto(`/admin/shipments?q=${one.trackingNumber}`);
  await expect(bar(page)).toBeHidden();
  await box(page, one.trackingNumber).check();
  await expect(bar(page)).toContainText("1 selected");
  const search = page.getByRole("searchbox", { name: "Search shipments" });
  await search.fill(other.trackingNumber);
  await search.press("Enter");
  await expect(box(page, other.trackingNumber)).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(bar(page)).toContainText("2 selected");
  await expectAccessible(page);

  const taken = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export" }).click();
  const file = fs.readFileSync(await (await taken).path(), "utf8");
  expect([
    file.trimEnd().split("\r\n").length,
    file.includes(one.trackingNumber),
    file.includes(other.trackingNumber),
  ]).toEqual([3, true, true]);

  await bar(page).getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("heading", { name: "2 shipments" })).toBeVisible();
  // The description is filled in from the choice only after hydration.
  await page.locator("html[data-hydrated=true]").waitFor();
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a status from the list");
  await page.getByLabel("Status").selectOption("processing");
  await page.getByRole("combobox", { name: "Location" }).fill("Main Branch");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expectDone(page, "2 done, 0 refused");
  await expectAccessible(page);
  // What was ticked is dealt with.
  await page.goto(`/admin/shipments?q=${one.trackingNumber}`);
  await expect(box(page, one.trackingNumber)).not.toBeChecked();
  await expect(page.getByRole("row").filter({ hasText: "Main Branch" })).toContainText("Processing");

  // All of it is undone by one press, each shipment by the undo of one.
  const shipments = [one.trackingNumber, other.trackingNumber];
  const moved = await page.request.post("/api/v1/bulk-jobs", {
    data: { action: "location", shipments, fields: { location: "Macon, GA" } },
    headers: { origin: new URL(page.url()).origin },
  });
  const { id } = (await moved.json()) as { id: string };
  await page.goto(`/admin/shipments/bulk/${id}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Undo of a bulk job" })).toBeVisible();
  await expectDone(page, "2 done, 0 refused");
  await expectAccessible(page);
});

test("a job is seen to end also where every answer takes longer than the page waits between two looks", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  // Enough of them that the first answer shows a job that runs.
  const booked = await Promise.all(Array.from({ length: 30 }, () => bookAsStaff(page)));
  const chosen = await page.request.post("/admin/shipments/bulk", {
    form: { ids: booked.map(({ shipmentId }) => shipmentId).join(","), do: "location", from: "/admin/shipments" },
    headers: { origin: await originOf(page) },
  });
  await page.goto(chosen.url());
  await page.getByLabel("Location").fill("Macon, GA");
  let answers = 0;
  await page.route(/\/bulk\/blk_\w+\.data$/, async (route) => {
    if (route.request().method() === "GET" && (answers += 1) > 1) await delay(2500);
    await route.continue();
  });
  await page.getByRole("button", { name: "Update location" }).click();
  await expectDone(page, "30 done, 0 refused");
});

test("a range is ticked with shift and with keys, all of a filter by one more press, and deleting says how many", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/shipments?created=30d");
  const boxes = page.getByRole("checkbox", { name: /^Select PTC/ });
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("4 selected");
  await page.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Shipments", level: 1 })).toBeFocused();
  const rows = page.locator("tbody tr");
  const down = async (row: number) => {
    await page.keyboard.press("j");
    await expect(rows.nth(row).getByRole("link").first()).toBeFocused();
  };
  await down(0);
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("1 selected");
  await down(1);
  await down(2);
  await page.keyboard.press("Shift+X");
  await expect(bar(page)).toContainText("3 selected");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: /^Select all [\d,]+ of this filter$/ }).click();
  await expect(bar(page)).toContainText(/All [\d,]+ of this filter/);
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: /^Delete [\d,]+ shipments\?$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/shipments?created=30d");
});
