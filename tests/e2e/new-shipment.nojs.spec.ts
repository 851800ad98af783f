import { expect, test } from "@playwright/test";
import { enterAs } from "#tests/e2e/world.ts";

test("without JavaScript a shipment is booked over the counter, refused first", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/new");
  const fill = async (side: "Sender" | "Receiver", city: string, zip: string) => {
    const group = page.getByRole("group", { name: new RegExp(`^${side}`) });
    await group.getByLabel("Phone").fill("(912) 555-0168");
    await group.getByLabel("Name").fill(`${side} Without Scripts`);
    await group.getByLabel("Address").fill("1 Main St");
    await group.getByLabel("ZIP code").fill(zip);
    await group.getByLabel("City").fill(city);
    await group.getByLabel("State").fill("GA");
  };
  await fill("Sender", "Savannah", "31401");
  await page.getByLabel("Weight (lbs)").fill("10");
  await page.getByRole("button", { name: "Show price" }).click();
  await expect(page.getByRole("list", { name: "Price" })).toContainText("$39.89");
  await page.getByRole("button", { name: "Create Shipment" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to create shipment. Please try again.");
  await expect(page.getByText("Receiver name is required").first()).toBeVisible();
  await fill("Receiver", "Marietta", "30064");
  await page.getByText("Delivery timeline").first().click();
  const stops = page.getByRole("group", { name: "Delivery timeline" });
  await stops.getByLabel("Location").fill("Macon, GA");
  await stops.getByLabel("Date and time").fill("2030-01-02T10:00");
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(stops.getByLabel("Location")).toHaveCount(2);
  await page.getByRole("button", { name: "Create Shipment" }).click();
  await page.waitForURL("**/admin/shipments");
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Open the shipment" }).click();
  await expect(page.getByText("Receiver Without Scripts").first()).toBeVisible();
  await expect(page.getByText("Macon, GA").first()).toBeVisible();
});
