import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("without JavaScript staff choose the paper of labels in a plain form", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/shipments/${shipmentId}/printing`);
  await page.getByLabel("Paper").selectOption("letter-6");
  const opened = page.context().waitForEvent("response", (response) => response.url().includes("/label?"));
  await page.getByRole("button", { name: "Open PDF" }).click();
  expect((await opened).headers()["content-type"]).toBe("application/pdf");
  await page.reload();
  await expect(page.getByLabel("Paper")).toHaveValue("letter-6");
});
