import { expect, test } from "@playwright/test";
import { openOwnShipment, staffLogin } from "#tests/e2e/world.ts";

test("sign in, record an event, see it said, and sign out: all without JavaScript", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Email address is required")).toBeVisible();
  await staffLogin(page);
  // A separate one: the first in the list may belong to another journey and disappear.
  await openOwnShipment(page);
  await page.getByLabel("Location", { exact: true }).fill("Macon hub");
  await page.getByLabel("Description").fill("");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Description is required").first()).toBeVisible();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Macon hub");
  await page.getByLabel("Description").fill("Moved to the night truck");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Tracking event added successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Tracking event added successfully")).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
