import { expect, test } from "@playwright/test";
import { customers, moreDrivers, staff } from "#server/seed/cast.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, officeMenu } from "#tests/e2e/world.ts";

test("staff find shipments by words and numbers, and the search is in the address @phone", async ({ page }) => {
  await enterAs(page, "admin");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto("/admin/shipments");
  const table = page.getByRole("table", { name: "Shipments" });
  // As a label has it, and of a shipment that no other journey takes away.
  const number = trackingNumber.replace(/(...)(...)(...)/, "$1 $2 $3 ");
  await page.getByRole("searchbox", { name: "Search shipments" }).fill(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/shipments\?q=/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").nth(1)).toContainText(trackingNumber);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search shipments" }).fill("<nothing>");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No shipment matches “<nothing>”" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Status" }).selectOption("delivered");
  await expect(page).toHaveURL(/q=%3Cnothing%3E.*status=delivered/);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/admin\/shipments\?status=delivered$/);
  await page.goto("/admin/shipments");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("link", { name: "Newer" })).toHaveAttribute("rel", "prev");
  await expect(table.getByRole("row")).not.toHaveCount(1);
});

test("an administrator finds people by name and e-mail, and the search is in the address @phone", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  await (await officeMenu(page)).getByRole("link", { name: "Users" }).click();
  const table = page.getByRole("table", { name: "Users" });
  // Other journeys invite more people.
  await expect
    .poll(() => table.getByRole("row").count())
    .toBeGreaterThan(staff.length + Object.keys(moreDrivers).length + customers.length);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search users" }).fill("peachtree imani");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\?search=peachtree\+imani$/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").nth(1)).toContainText(
    /Imani Brooks.*imani@peachtree.example.*Dispatcher.*Verified.*20\d\d/,
  );
  await page.getByRole("searchbox", { name: "Search users" }).fill("<nobody>");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No one matches “<nobody>”" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue("peachtree imani");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto("/admin/users?cursor=made-up");
  await expect(table).toBeVisible();
});

test("two administrators save the same settings: the slower one sees both and loses nothing (E5)", async ({
  page,
  context,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  await (await officeMenu(page)).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/company$/);
  await expect(page.getByLabel("Default currency")).toHaveAttribute("readonly");
  await expectAccessible(page);
  const faster = await context.newPage();
  await faster.goto("/admin/settings/company");

  await page.getByLabel("Phone", { exact: true }).fill("12");
  await page.getByLabel("Address", { exact: true }).fill("1 Slow Lane");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to save settings. Please try again.");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription(/Enter a valid phone number$/);
  await expectAccessible(page);
  await page.getByLabel("Phone", { exact: true }).fill("(404) 555-0142");

  await faster.getByLabel("Address", { exact: true }).fill("2 Fast Street");
  await faster.getByRole("button", { name: "Save Changes" }).click();
  await expect(faster.getByRole("status").filter({ hasText: "Settings saved successfully!" })).toBeVisible();
  await faster.close();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to save settings. Please try again. Somebody else saved meanwhile.",
  );
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Slow Lane");
  await expect(page.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(/Saved now: 2 Fast Street$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Slow Lane");
});

test("leaving settings, an account or an answer with unsaved changes asks; staying keeps what was typed", async ({
  page,
}) => {
  await enterAs(page, "admin");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const [at, open, label] of [
    ["/admin/settings/company", "", "Tagline"],
    ["/admin/accounts", "PTC-1004", "Company"],
    ["/admin/inbox", "Temperature log for May", "Reply"],
  ] as const) {
    await page.goto(at);
    if (open) await page.getByRole("main").getByRole("link", { name: open }).click();
    await expect(page.locator("html[data-hydrated=true]")).toBeAttached();
    await page.getByLabel(label, { exact: true }).fill("Half a sentence");
    const before = page.url();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    // Closed, and the page has noticed: a browser hides a dialog a moment before the event, and leaving in that
    // moment would skip the question.
    await expect(page.locator(".dialog-actions")).toHaveCount(0);
    await expect(page).toHaveURL(before);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("Half a sentence");
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).press("Enter");
    await dialog.getByRole("button", { name: "Leave" }).press("Enter");
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

test("the switches of messages are saved @phone", async ({ page }, { project }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/settings/notifications");
  await expectAccessible(page);
  // The journeys share a world: only a switch that stops no mail is moved, and each project moves it its own way.
  const sms = page.getByLabel("SMS notifications");
  const isOn = project.name === "desktop";
  await sms.setChecked(isOn);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/Settings saved successfully!|Somebody else saved meanwhile/)).toBeVisible();
  await expect(sms).toBeChecked({ checked: isOn });
});

test("a dispatcher gets 403 where only administrators belong", async ({ page }) => {
  await enterAs(page, "dispatcher");
  for (const address of [
    "/admin/users",
    "/admin/settings",
    "/admin/settings/company",
    "/admin/settings/notifications",
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(403);
  }
  await expectAccessible(page);
  expect((await page.goto("/admin/settings/no-such-section"))?.status()).toBe(404);
});
