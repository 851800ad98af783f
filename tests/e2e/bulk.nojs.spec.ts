import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("without JavaScript rows are ticked, moved and deleted, and a reload shows how far it is", async ({ page }) => {
  await enterAs(page, "admin");
  const { trackingNumber } = await bookAsStaff(page);
  const list = `/admin/shipments?q=${trackingNumber}`;
  const bar = page.getByRole("region", { name: "Bulk actions" });
  const choose = async (action: string) => {
    await page.goto(list);
    await page.getByRole("checkbox", { name: `Select ${trackingNumber}` }).check();
    await bar.getByRole("button", { name: action }).click();
  };
  const done = page.getByRole("status").filter({ hasText: "1 done, 0 refused" });
  const untilDone = async () => {
    // The page that the form led to; a reload before that would meet a document that is being left.
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        return done.isVisible();
      })
      .toBe(true);
  };
  await choose("Location");
  await page.getByRole("button", { name: "Update location" }).click();
  await expect(page.getByText("Location is required").first()).toBeVisible();
  await page.getByLabel("Location").fill("Macon, GA");
  await page.getByRole("button", { name: "Update location" }).click();
  await untilDone();
  await page.goto(list);
  await expect(page.getByRole("row").filter({ hasText: "Macon, GA" })).toBeVisible();

  await choose("Delete");
  await expect(page.getByRole("heading", { name: "Delete 1 shipment?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await untilDone();
  await page.goto(list);
  await expect(page.getByRole("checkbox", { name: `Select ${trackingNumber}` })).toHaveCount(0);
});
