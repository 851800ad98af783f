import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, receiver, sender } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, openAccount } from "#tests/e2e/world.ts";

const party = (page: Page, name: "Sender" | "Receiver") => page.getByRole("group", { name: new RegExp(`^${name}`) });
const submit = (page: Page) => page.getByRole("button", { name: "Create Shipment" });
const failed = "Failed to create shipment. Please try again.";

async function openNew(page: Page, address = "/admin/new"): Promise<void> {
  await enterAs(page, "dispatcher");
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  await expect(page.getByRole("heading", { level: 1, name: "Create New Shipment" })).toBeVisible();
}

async function fillSide(page: Page, side: "Sender" | "Receiver", who: typeof sender): Promise<void> {
  const group = party(page, side);
  await group.getByLabel("Email").fill(who.email);
  await group.getByLabel("Phone").fill(who.phone);
  await group.getByLabel("Name").fill(who.name);
  await group.getByLabel("Address", { exact: true }).fill(who.address);
  await group.getByLabel("ZIP code").fill(who.zip);
  await expect(group.getByLabel("City")).toHaveValue(who.city);
  await expect(group.getByLabel("State")).toHaveValue(who.state);
}

async function fillAll(page: Page): Promise<void> {
  await fillSide(page, "Sender", sender);
  await fillSide(page, "Receiver", receiver);
  await page.getByLabel("Weight (lbs)").fill("10");
}

test("a regular's parcel is booked by keyboard alone: found by phone, receiver chosen, cash counted, label offered", async ({
  page,
}) => {
  await openNew(page);
  const { trackingNumber } = await bookAsStaff(page);
  expect(trackingNumber).toMatch(/^PTC/);
  const keys = page.keyboard;
  await expect(party(page, "Sender").getByLabel("Phone")).toBeFocused();
  await keys.type("404 555 0123");
  await expect(page.getByRole("listbox", { name: "Former senders" })).toBeVisible();
  await expectAccessible(page);
  await keys.press("Enter");
  await expect(party(page, "Sender").getByLabel("City")).toHaveValue("Atlanta");
  // The receivers this sender has used drop under the receiver's phone by themselves.
  await expect(party(page, "Receiver").getByLabel("Phone")).toBeFocused();
  await expect(page.getByRole("listbox", { name: "Former receivers" })).toBeVisible();
  await keys.press("Enter");
  await expect(party(page, "Receiver").getByLabel("City")).toHaveValue("Savannah");
  await expect(page.getByLabel("Weight (lbs)")).toBeFocused();
  await keys.type("10");
  await expect(page.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$39.89");
  await page.getByLabel("Amount received").focus();
  await keys.type("50");
  await expect(page.getByRole("status").filter({ hasText: "$10.11" })).toBeVisible();
  await keys.press("ControlOrMeta+Enter");
  await page.waitForURL("**/admin/shipments");
  const toast = page.getByRole("status").filter({ hasText: "Shipment created successfully!" });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole("link", { name: "Print label" })).toHaveAttribute(
    "href",
    /\/admin\/shipments\/shp_\w+\/label$/,
  );
  await toast.getByRole("link", { name: "Open the shipment" }).click();
  await expect(page.getByText("cash, $50.00 received, $10.11 change").first()).toBeVisible();
});

test("a refused form says so beside the fields and loses nothing; a number of one's own is given out once", async ({
  page,
}) => {
  await openNew(page);
  const { trackingNumber } = await bookAsStaff(page);
  await party(page, "Sender").getByLabel("Name").fill(sender.name);
  await submit(page).click();
  const alert = page.getByRole("alert").filter({ hasText: failed });
  await expect(alert).toBeVisible();
  await expect(party(page, "Sender").getByText("Sender phone is required")).toBeVisible();
  await expect(party(page, "Receiver").getByText("Receiver name is required")).toBeVisible();
  await expect(party(page, "Sender").getByLabel("Name")).toHaveValue(sender.name);
  await expectAccessible(page);

  await fillAll(page);
  await page.getByLabel("Tracking number").fill(trackingNumber.toLowerCase());
  await page.getByLabel("Amount received").fill("5");
  await submit(page).click();
  await expect(page.getByText("This tracking number has been issued before").first()).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toBeFocused();
  await page.getByLabel("Tracking number").fill("");
  await submit(page).click();
  await expect(page.getByText("The amount received is less than the total").first()).toBeVisible();
  await page.getByLabel("Amount received").fill("");
  await page.getByRole("radio", { name: "Terminal" }).check();
  await page.getByLabel("Payment received").check();
  await submit(page).dblclick();
  await page.waitForURL("**/admin/shipments");
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: receiver.name }).first()).toBeVisible();
});

test("a lost connection keeps the form, and sent once more it makes one shipment", async ({ page }) => {
  await openNew(page);
  await fillAll(page);
  const own = `LOST-${Date.now()}`;
  await page.getByLabel("Tracking number").fill(own);
  // The server books it, and the answer never arrives.
  await page.route("**/admin/new.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await (route.request().method() === "POST" ? route.abort() : route.continue());
  });
  await submit(page).click();
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await expect(party(page, "Receiver").getByLabel("Name")).toHaveValue(receiver.name);
  await page.unrouteAll();
  await submit(page).click();
  await page.waitForURL("**/admin/shipments");
  await page.goto(`/admin/shipments?q=${own.replace("-", "")}`);
  await expect(page.getByRole("row").filter({ hasText: "LOST" })).toHaveCount(1);
});

test("duplicate as new fills the form; leaving it with changes asks, staying keeps them", async ({ page }) => {
  await openNew(page);
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/new?from=${shipmentId}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  await expect(party(page, "Receiver").getByLabel("City")).toHaveValue("Savannah");
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("10.0");
  await expect(page.getByLabel("Tracking number")).toHaveValue("");
  await page.getByLabel("Weight (lbs)").fill("12");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("12");
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/shipments");
});

test("services show price and promise while it is typed; over the limit is said and stops no one (C5) @phone", async ({
  page,
}) => {
  await openNew(page);
  await page.getByLabel("Package type").selectOption("document");
  await page.getByLabel("Weight (lbs)").fill("10");
  await expect(page.getByText("Document shipments usually weigh up to 2 lb.")).toBeVisible();
  await page.getByRole("radio", { name: "Rush Delivery" }).check();
  await expect(page.getByRole("radio", { name: "Rush Delivery" })).toHaveAccessibleDescription(/\$69\.89/);
  await expect(page.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$69.89");
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  await expect(page.getByLabel("Pickup date")).toBeVisible();
  await expect(page.getByLabel("Dropoff location")).toBeHidden();
  await expectAccessible(page);
});

test("a booking over an account's credit limit says the amounts, is confirmed once, and is paid later on the record", async ({
  page,
}) => {
  await openNew(page);
  const { number } = await openAccount(page, "10");
  await fillAll(page);
  await party(page, "Receiver").getByLabel("Name").fill(number);
  await page.getByText("Account", { exact: true }).click();
  await page.getByLabel("Account number").fill(number);
  await expect(page.getByText("$0.00 is open on this account; this shipment makes it")).toContainText(
    "over its limit of $10.00",
  );
  await submit(page).click();
  const answer = page.getByRole("alert").filter({ hasText: "its limit is $10.00" });
  await expect(answer).toContainText("$0.00 is open on this account");
  await expectAccessible(page);
  await page.getByLabel("Go over the credit limit").check();
  await submit(page).click();
  await page.waitForURL("**/admin/shipments");

  await page.goto(`/admin/shipments?q=${number}`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "Mark as received" }).click();
  await page.getByLabel("How it was paid").selectOption("Bank transfer");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Payment is here" }).click();
  await expect(page.getByText(`Paid, account ${number}`)).toBeVisible();

  await page.getByRole("link", { name: "Take the receipt back" }).click();
  await page.getByLabel("Why").fill("Another customer's transfer");
  await page.getByRole("button", { name: "Take the receipt back" }).click();
  // It is owed again, and so is over the limit again.
  await expect(page.getByRole("alert").filter({ hasText: "its limit is $10.00" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Go over the credit limit").check();
  await page.getByRole("button", { name: "Take the receipt back" }).click();
  await expect(page.getByRole("link", { name: "Mark as received" })).toBeVisible();
  await expect(page.getByText("Payment: Paid to Pending")).toContainText("Reason: Another customer's transfer");
  await expect(page.getByText("Payment: Pending to Paid")).toContainText("Paid by: Bank transfer");
});

test("approving an account says before how much waits for it, asks over its limit, and an edit does", async ({
  page,
}) => {
  await openNew(page);
  const { id, number } = await openAccount(page, "10", { isApproved: false });
  await fillAll(page);
  await party(page, "Receiver").getByLabel("Name").fill(number);
  await page.getByText("Account", { exact: true }).click();
  await page.getByLabel("Account number").fill(number);
  await submit(page).click();
  await page.waitForURL("**/admin/shipments");

  await page.goto(`/admin/accounts/${id}`);
  await expect(page.getByText("over the credit limit of $10.00")).toContainText("Approving adds");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "its limit is $10.00" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Go over the credit limit").check();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Account approved, 1 shipment is billed to it").first()).toBeVisible();

  await page.goto(`/admin/shipments?q=${number}`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/admin\/shipments\/shp_/);
  await page.goto(page.url().replace(/\/shipments\//, "/edit/"));
  const update = page.getByRole("button", { name: "Update Shipment" }).last();
  await page.getByLabel("Weight").fill("30");
  await update.click();
  await expect(page.getByText("This changes what was said")).toBeVisible();
  await update.click();
  await expect(page.getByRole("alert").filter({ hasText: "its limit is $10.00" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Go over the credit limit").check();
  await update.click();
  await expect(page.getByText("Shipment updated").first()).toBeVisible();
});
