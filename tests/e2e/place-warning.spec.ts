import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("a place that customers will not read is said while it is typed, and the nearest is taken by the keyboard", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId: id } = await bookAsStaff(page);
  await page.goto(`/admin/shipments/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const form = page.locator("form.event-form");
  const place = form.getByLabel("Location", { exact: true });
  await place.fill("Savanah, GA");
  const note = form.getByRole("status").filter({ hasText: "Customers will only see Georgia." });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await place.press("Tab");
  await expect(note.getByRole("button", { name: "Use Savannah, GA" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(place).toHaveValue("Savannah, GA");
  await expect(place).toBeFocused();
  await expect(note).toHaveCount(0);
});
