import { expect, type Page, test } from "@playwright/test";
import { draftUntilPayment } from "#tests/e2e/drafts.ts";
import { expectAccessible, next } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

const summary = (page: Page) => page.getByRole("alert").getByRole("link");

test("rows of the delivery timeline come and go, but never the first", async ({ page }) => {
  await draftUntilPayment(page);
  await page.goto("/new-shipment/options");
  // Office furniture is staff's: a visitor sees no status, and stops only where asked for.
  await expect(page.getByLabel("Status")).toHaveCount(0);
  const rows = page.getByRole("group", { name: "Delivery timeline" });
  await expect(rows).toBeHidden();
  await page.getByText("Planned stops").click();
  await expect(rows.getByRole("button", { name: "Remove entry" })).toHaveCount(0);
  await rows.getByRole("button", { name: "Add entry" }).click();
  await expect(rows.getByLabel("Location")).toHaveCount(2);
  await expect(rows.getByRole("button", { name: "Remove entry" })).toHaveCount(1);
  await rows.getByLabel("Location").nth(1).fill("Macon, GA");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(summary(page)).toHaveText(["Date and time are required"]);
  await rows.getByRole("button", { name: "Remove entry" }).click();
  await next(page, "services");
});

test("staff choose the status and write what has happened, and the review repeats it (C2)", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await draftUntilPayment(page);
  await page.goto("/new-shipment/options");
  const rows = page.getByRole("group", { name: "Delivery timeline" });
  await expect(page.getByLabel("Status").first().getByRole("option")).toHaveText([
    "Pending Pickup",
    "Processing",
    "In Transit",
    "Out for Delivery",
    "Delivered",
    "Exception",
    "On Hold",
    "Available for Pickup",
    "Returned",
    "Cancelled",
  ]);
  await page.getByLabel("Status").first().selectOption("in_transit");
  await page.getByLabel("Tracking number").fill("expo-2026-x");
  await rows.getByLabel("Location").fill("Macon, GA");
  await rows.getByLabel("Date and time").fill("2026-01-05T10:00");
  await rows.getByLabel("Status").selectOption("processing");
  await rows.getByLabel("Description").fill("Changed trucks");
  await expectAccessible(page);
  await next(page, "services");
  await next(page, "payment");
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
  const review = page.getByRole("region", { name: "Shipping options" });
  await expect(review).toContainText("In Transit");
  await expect(review).toContainText("Macon, GA, Monday, January 5, 2026, 10:00 AM, Processing: Changed trucks");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/EXPO2026X?booked");
  await expect(page.getByText("Changed trucks")).toBeVisible();

  await draftUntilPayment(page);
  await page.goto("/new-shipment/options");
  await page.getByLabel("Tracking number").fill("EXPO 2026 X");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "This tracking number has been issued before" }),
  ).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toBeFocused();
});
