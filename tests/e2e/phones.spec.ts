import { type Browser, expect, test } from "@playwright/test";
import { enrollPhone, sendActs } from "#tests/e2e/signing-phone.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** A driver with an enrolled phone, in another browser. */
async function driverOf(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterAs(page, "driver");
  return { page, phone: await enrollPhone(page), leave: () => context.close() };
}

const actOn = (code: string) => ({
  clientEventId: crypto.randomUUID(),
  kind: "sight",
  code,
  branch: "main",
  deviceAt: new Date().toISOString(),
  offsetMs: 0,
});

test("staff revoke a phone in the list, and its next signed act is kept apart", async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto("/admin/runs");
  await page.getByTitle("More", { exact: true }).click();
  await page.getByRole("link", { name: "Phones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Phones" })).toBeVisible();
  const driver = await driverOf(browser);
  const row = page.getByRole("table", { name: "Phones" }).locator(`[data-row="${driver.phone.id}"]`);
  // The list is live.
  await expect(row).toContainText("In use");
  expect(await sendActs(driver.page, await driver.phone.sign(actOn(trackingNumber)))).toMatchObject([
    { state: "accepted" },
  ]);
  await expectAccessible(page);
  await row.getByRole("link", { name: /^Revoke / }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke this phone?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(row).toContainText("In use");
  await row.getByRole("link", { name: /^Revoke / }).click();
  await dialog.getByRole("button", { name: "Revoke phone" }).click();
  await expect(page.getByText("Phone revoked")).toBeVisible();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("link", { name: /^Revoke / })).toBeHidden();

  expect(await sendActs(driver.page, await driver.phone.sign(actOn(trackingNumber)))).toMatchObject([
    { state: "quarantined", flags: ["unproven"] },
  ]);
  await driver.leave();
  await page.goto("/admin/flags?kind=unproven");
  await page
    .getByRole("navigation", { name: "Open flags" })
    .getByRole("row")
    .filter({ hasText: trackingNumber.slice(-4) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Kept apart: sender not proven" })).toBeVisible();
  await expect(page.getByRole("region", { name: /Flagged$/ })).toContainText("signed by Chrome on Windows, revoked");
  await page.goto("/admin/devices?state=open");
  await expect(page.locator(`[data-row="${driver.phone.id}"]`)).toBeHidden();
  await page.getByRole("link", { name: "Revoked", exact: true }).click();
  await expect(row).toContainText("Revoked");
  expect(complaints).toEqual([]);
});

test("staff revoke the phone of a run's driver from its page, which says when it was heard of last", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const { items } = (await (await page.request.get("/api/v1/runs")).json()) as {
    items: { id: string; state: string; driver: { id: string } | null }[];
  };
  const driver = await driverOf(browser);
  const { items: own } = (await (await page.request.get("/api/v1/devices")).json()) as {
    items: { id: string; person: { id: string }; revokedAt: string | null }[];
  };
  const personId = own.find(({ id }) => id === driver.phone.id)?.person.id;
  const run = items.find((each) => each.driver?.id === personId && each.state !== "ended");
  await page.goto(`/admin/runs/${run?.id ?? "none"}`);
  await expect(page.getByRole("heading", { name: "Driver's phone" })).toBeVisible();
  const revoke = page.getByRole("button", { name: "Revoke phone" });
  await expectAccessible(page);
  await revoke.click();
  await expect(page).toHaveURL(/\/admin\/devices/);
  await driver.leave();
});

test("a phone that another revoked meanwhile is not revoked twice", async ({ page, browser }) => {
  await enterAs(page, "dispatcher");
  const driver = await driverOf(browser);
  await page.goto(`/admin/devices/${driver.phone.id}/revocation`);
  await page.getByRole("button", { name: "Revoke phone" }).click();
  await expect(page.getByText("Phone revoked")).toBeVisible();
  await page.goto(`/admin/devices/${driver.phone.id}/revocation`);
  await expect(page.getByText(/This phone was revoked/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke phone" })).toBeHidden();
  await driver.leave();
});
