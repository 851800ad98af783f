import { expect, test } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("people are searched and settings saved without JavaScript", async ({ page }) => {
  await page.goto("/admin/login");
  await page
    .getByRole("textbox", { name: "Email address" })
    .fill(staff.find(({ role }) => role === "admin")?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto("/admin/users");
  await page.getByRole("searchbox", { name: "Search users" }).fill("tomás");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(2);

  await page.goto("/admin/settings/company");
  await page.getByLabel("Tracking prefix").fill("1");
  await page.getByLabel("Company name").fill("  ");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Company name is required");
  await expect(page.getByLabel("Tracking prefix")).toHaveValue("1");

  await page.goto("/admin/settings/company");
  await page
    .getByLabel("Logo")
    .setInputFiles({ name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("hello") });
  await page.getByRole("button", { name: "Upload logo" }).click();
  await expect(page.getByText("This file cannot be drawn")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/admin/settings/company/logo");

  await page.goto("/admin/settings/notifications");
  await page.getByLabel("SMS notifications").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/Settings saved successfully!|Somebody else saved meanwhile/)).toBeVisible();
});

test("a session that ends in the middle of a form keeps what was typed without JavaScript too", async ({
  page,
  context,
}) => {
  await page.goto("/admin/login");
  await page
    .getByRole("textbox", { name: "Email address" })
    .fill(staff.find(({ role }) => role === "admin")?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto("/admin/settings/company");
  await page.getByLabel("Address", { exact: true }).fill("77 Kept Street");
  // Refused by its prefix, so that nothing of the shared world changes.
  await page.getByLabel("Tracking prefix").fill("1");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your session has ended");
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("77 Kept Street");
});

test("without scripts one box finds everything on a separate page", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Find" }).click();
  await page.getByRole("searchbox", { name: "Search everything" }).fill("imani");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("link", { name: /Imani Brooks/ })).toBeVisible();
});
