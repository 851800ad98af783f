import { expect, test } from "@playwright/test";
import { openDay } from "#tests/e2e/open-day.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** Of the week after next: hardly anybody else's pickup is on it. */
const farDay = openDay(14);

test("a pickup is given to a branch, printed on a driver's sheet and marked as collected @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page, {
    pickupType: "pickup",
    pickupDate: farDay,
    pickupTime: "11:00",
    preferredDropoffLocation: "",
    pickupInstructions: "Ring twice",
  });
  await page.goto(`/admin/pickups?day=${farDay}`);
  const row = page.getByRole("table", { name: "Pickups" }).getByRole("row").filter({ hasText: "Ring twice" }).last();
  await expect(row).toContainText("11:00 AM");
  await expectAccessible(page);
  await page.getByRole("link", { name: `Assign branch, ${trackingNumber}` }).click();
  await page.getByRole("button", { name: "Assign branch" }).click();
  await expect(page.getByText("Choose a branch").last()).toBeVisible();
  await page.getByLabel("Branch", { exact: true }).selectOption("main");
  await page.getByRole("button", { name: "Assign branch" }).click();
  await expect(page).toHaveURL(`/admin/pickups?day=${farDay}`);
  await expect(page.getByText("Branch assigned")).toBeVisible();

  await page.getByRole("checkbox", { name: `Select ${trackingNumber}` }).check();
  await page.getByRole("combobox", { name: "Assign pickups to a driver" }).selectOption({ label: "Dale Whitlock" });
  await page.getByRole("button", { name: "Assign selected" }).click();
  await expect(page.getByText("1 pickup assigned to Dale Whitlock")).toBeVisible();
  await expect(row).toContainText("Dale Whitlock");
  await expect(page.getByRole("checkbox", { name: `Select ${trackingNumber}` })).not.toBeChecked();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Signature" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print list" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: `Mark collected, ${trackingNumber}` }).click();
  await expect(page.getByText("Pickup collected")).toBeVisible();
  await expect(page.getByRole("button", { name: `Mark collected, ${trackingNumber}` })).toHaveCount(0);
});

test("labels of ticked shipments are one PDF, and a record prints its own", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [one, other] = [await bookAsStaff(page), await bookAsStaff(page, { quantity: "2" })];
  await page.goto(`/admin/shipments?q=${one.trackingNumber}`);
  await page.getByRole("checkbox", { name: `Select ${one.trackingNumber}` }).check();
  // The hydrated page keeps the checkbox.
  await expect(page.getByRole("region", { name: "Bulk actions" })).toContainText("1 selected");
  await page.goto(`/admin/shipments?q=${other.trackingNumber}`);
  await page.getByRole("checkbox", { name: `Select ${other.trackingNumber}` }).check();
  await expect(page.getByRole("region", { name: "Bulk actions" })).toContainText("2 selected");
  const answer = page.context().waitForEvent("response", (response) => response.url().endsWith("/labels"));
  await page.getByRole("region", { name: "Bulk actions" }).getByRole("button", { name: "Print labels" }).click();
  expect((await answer).headers()["content-type"]).toBe("application/pdf");
  const all = (await (await page.request.get((await answer).url())).body()).toString("latin1");
  expect(all.match(/\/Type \/Page\b/g)).toHaveLength(3);

  await page.goto(`/admin/shipments/${other.shipmentId}`);
  const label = await page.getByRole("link", { name: "Print label" }).getAttribute("href");
  const own = (await (await page.request.get(String(label))).body()).toString("latin1");
  expect(own.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test("a driver finds a stop on the road as soon as it is given, and nothing once it is taken back @phone", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  // Of this try alone: a driver who keeps the stop of another one shows it too.
  const receiverCompany = `Bindery ${crypto.randomUUID().slice(0, 8)}`;
  const { shipmentId, trackingNumber } = await bookAsStaff(page, { receiverCompany });
  const road = await browser.newPage();
  await enterAs(road, "driver");
  await road.goto("/driver");
  const stop = road.getByRole("listitem").or(road.getByRole("region")).filter({ hasText: receiverCompany });
  await expect(stop).toHaveCount(0);

  await page.goto(`/admin/shipments/${shipmentId}`);
  await page.getByRole("link", { name: "Change who delivers" }).click();
  await expectAccessible(page);
  await page.getByLabel("Driver", { exact: true }).selectOption({ label: "Dale Whitlock" });
  await page.getByRole("button", { name: "Assign driver" }).click();
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
  await expect(page.getByRole("region", { name: "Drivers" })).toContainText("Dale Whitlock");
  await expect(stop.first()).toBeVisible();
  await expectAccessible(road);
  expect(await road.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole("link", { name: "Change who delivers" }).click();
  await page.getByRole("button", { name: "Take from driver" }).click();
  await expect(page.getByText("Taken from the driver").first()).toBeVisible();
  await expect(stop).toHaveCount(0);
  expect((await road.goto(`/admin/shipments/${shipmentId}`))?.status()).toBe(403);
  expect(trackingNumber).toMatch(/^[A-Z0-9]{13}$/);
  await road.close();
});

test("the page that gives pickups to a driver, opened without any chosen, leads back to the list and says so", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/pickups/drivers");
  await expect(page).toHaveURL("/admin/pickups");
  await expect(page.getByText("Select pickups first, or assign all shown.")).toBeVisible();
});

test("filters of pickups and of the audit log apply as they are changed, without a button", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/pickups");
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByRole("button", { name: "Show", exact: true })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Branch" }).selectOption({ label: "Main Branch" });
  await expect(page).toHaveURL(/branch=main/);
  // A date that is typed applies when the field is left, never half.
  await page.getByLabel("Day", { exact: true }).pressSequentially("06172027");
  await expect(page).not.toHaveURL(/day=2027-06-17/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/branch=main.*day=2027-06-17|day=2027-06-17.*branch=main/);
  await page.goto("/admin/audit");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("combobox", { name: "Action" }).selectOption({ index: 3 });
  await expect(page).toHaveURL(/action=[a-z]/);
  await page.getByRole("textbox", { name: "Person" }).fill("usr_none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/action=[a-z].*actor=usr_none/);
});
