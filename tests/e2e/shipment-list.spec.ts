import { filterWords } from "#copy/en/shipment-filters.ts";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

const hydrated = (page: Page) => page.locator("html[data-hydrated=true]").waitFor();

test("the list is narrowed by chips in the address and run by its columns, and Back undoes both", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto(`/admin/shipments?q=${trackingNumber}`);
  const filters = page.getByRole("region", { name: "Filters" });
  const row = page.getByRole("row").filter({ hasText: trackingNumber });
  await expect(page.getByText("1 shipment, newest first")).toBeVisible();
  const spoken = page.getByRole("search").getByRole("status");
  await expect(spoken).toHaveText("");

  await filters.getByText("Filter", { exact: true }).click();
  await filters.getByLabel("Service").selectOption("standard");
  await filters.getByLabel("Branch").selectOption("main");
  await filters.getByRole("group", { name: "Created" }).getByLabel("Days").selectOption("7d");
  await expectAccessible(page);
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(`/admin/shipments?q=${trackingNumber}&service=standard&branch=main&created=7d`);
  await expect(row).toBeVisible();
  await expect(spoken).toHaveText("1 shipment");
  await filters.getByRole("link", { name: "Remove filter Created: 7 days" }).click();
  await expect(page).not.toHaveURL(/created/);
  await page.goto(`/admin/shipments?q=${trackingNumber}&service=medical`);
  await expect(page.getByRole("heading", { name: "No shipment matches these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).last().click();
  await expect(row).toBeVisible();
  await page.getByRole("searchbox").fill("nobody at all 731");
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText("0 shipments");
  await page.goBack();
  await expect(row).toBeVisible();

  const due = page.getByRole("columnheader", { name: "Due" });
  await due.getByRole("link").click();
  await expect(due).toHaveAttribute("aria-sort", "ascending");
  await due.getByRole("link").click();
  await expect(due).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await expect(due).toHaveAttribute("aria-sort", "ascending");
  await expect(row).toBeVisible();
});

test("an event takes two clicks from the row, and nothing that ends a journey is chosen beforehand", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto(`/admin/shipments?q=${trackingNumber}`);
  const row = page.getByRole("row").filter({ hasText: trackingNumber });
  const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
  const add = async () => {
    await row.hover();
    await row.getByRole("button", { name: `Add Event, ${trackingNumber}` }).click();
    await expect(dialog.getByLabel("Status")).toBeFocused();
  };
  await add();
  await expect(dialog.getByLabel("Status")).toHaveValue("processing");
  await expect(dialog.getByText("E-mails sender and receiver")).toBeVisible();
  await dialog.getByLabel("Location").fill("Main Branch");
  await expect(dialog.getByLabel("Description")).toHaveValue("Arrived at Main Branch");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tracking event added successfully" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Processing");
  await expect(page).toHaveURL(`/admin/shipments?q=${trackingNumber}`);

  await add();
  await dialog.getByLabel("Status").selectOption("out_for_delivery");
  await dialog.getByLabel("Description").fill("Route 7");
  await dialog.getByLabel("Location").fill("Savannah, GA");
  await expect(dialog.getByLabel("Description")).toHaveValue("Route 7");
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expect(row).toContainText("Out for delivery");

  await add();
  await expect(dialog.getByLabel("Status")).toHaveValue("");
  await dialog.getByLabel("Status").selectOption("out_for_delivery");
  await expect(dialog.getByText("No e-mails: the status doesn’t change.")).toBeVisible();
  await dialog.getByLabel("Status").selectOption("pending");
  await expect(dialog.getByLabel("Correction reason")).toBeVisible();
});

test("a row opens beside the list, survives a reload, and closes by Back", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/shipments?q=${trackingNumber}`);
  const row = page.getByRole("row").filter({ hasText: trackingNumber });
  await row.getByRole("link", { name: "Grace Murray" }).click();
  const pane = page.getByRole("complementary", { name: `Shipment ${trackingNumber}` });
  await expect(pane).toBeVisible();
  await expect(page).toHaveURL(`/admin/shipments?q=${trackingNumber}&open=${shipmentId}`);
  await expect(pane.getByRole("list", { name: "Timeline" }).getByRole("listitem").first()).toBeVisible();
  await expect(pane.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(pane).toBeVisible();
  await pane.getByRole("button", { name: "Add Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
  await dialog.getByLabel("Location").fill("Macon, GA");
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expect(pane.getByRole("list", { name: "Timeline" })).toContainText("Macon, GA");
  await expect(page).toHaveURL(`/admin/shipments?q=${trackingNumber}&open=${shipmentId}`);

  await pane.getByRole("link", { name: "Close" }).click();
  await expect(pane).toBeHidden();
  await page.goBack();
  await expect(pane).toBeVisible();
  await pane.getByRole("link", { name: "Open full page" }).click();
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
});

test("a narrowed list is kept under a name, opened again, and removed", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments?late=1&sort=promised");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  const name = `Late ${Date.now() % 100_000}`;
  await page.getByText(filterWords.saveView, { exact: true }).first().click();
  await page.getByLabel(filterWords.viewName).fill(name);
  await page.getByRole("button", { name: filterWords.saveView }).click();
  await expect(page.getByText(filterWords.viewSaved(name))).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/shipments");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/late=1/);
  await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: filterWords.viewsTitle }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: filterWords.forgetView(name) }).click();
  await expect(page.getByText(filterWords.viewForgotten)).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("columns are chosen, stay after a reload, and go back to usual", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments");
  const heads = page.getByRole("table", { name: "Shipments" }).getByRole("columnheader");
  const usual = ["Tracking Number", "Recipient", "Status", "Current Location", "Due", "Created", "Actions"];
  await expect(heads).toHaveText(usual);
  const panel = page.getByText("Columns", { exact: true });
  await panel.click();
  await page.getByRole("checkbox", { name: "Sender" }).check();
  await page.getByRole("checkbox", { name: "Due" }).uncheck();
  await page.getByRole("radio", { name: "One line" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const chosen = ["Tracking Number", "Recipient", "Sender", "Status", "Current Location", "Created", "Actions"];
  await expect(heads).toHaveText(chosen);
  await expect(page.locator("summary", { hasText: "Columns" })).toBeFocused();
  await page.reload();
  await expect(heads).toHaveText(chosen);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await panel.click();
  await page.getByRole("button", { name: "Back to usual" }).click();
  await expect(heads).toHaveText(usual);
});

test("the lists of statuses and of roles are moved through by arrows and letters; Enter picks, and so does leaving", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/shipments");
  await hydrated(page);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.focus();
  for (const value of ["pending", "processing", "in_transit"]) {
    await page.keyboard.press("ArrowDown");
    await expect(status).toHaveValue(value);
    await expect(status).toBeFocused();
  }
  await expect(page).toHaveURL("/admin/shipments");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/shipments?status=in_transit");
  await expect(page.getByRole("heading", { name: "Shipments", level: 1 })).toBeFocused();
  await status.focus();
  await page.keyboard.type("del");
  await expect(status).toHaveValue("delivered");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/admin/shipments?status=delivered");
  await status.selectOption("on_hold");
  await expect(page).toHaveURL("/admin/shipments?status=on_hold");

  await page.goto("/admin/users");
  await hydrated(page);
  const role = page.getByRole("combobox", { name: "Role" });
  await role.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(role).toHaveValue("dispatcher");
  await expect(page).toHaveURL("/admin/users");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/users?role=dispatcher");
});

test("a list that met no answer says so, not that something broke, and comes when it is tried again", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await page.route("**/admin/shipments.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Shipments" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Failed to fetch shipments", level: 1 })).toBeVisible();
  await expect(page.getByText("The error has been recorded")).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Shipments", level: 1 })).toBeVisible();
});
