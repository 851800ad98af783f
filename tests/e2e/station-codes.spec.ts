import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}

/** Adds a station and makes its link. The page is an administrator's. */
async function enroll(page: Page, name: string): Promise<string> {
  await page.goto("/admin/stations");
  await page.getByRole("link", { name: "New station" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Add station" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make link" }).click();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expectAccessible(page);
  return page.getByRole("textbox", { name: "Link" }).inputValue();
}

/** Gives the first driver a code. */
async function makeCode(page: Page): Promise<{ code: string; name: string }> {
  await page.goto("/admin/users?role=driver");
  const person = page.getByRole("table").getByRole("rowheader").getByRole("link").first();
  const name = await person.innerText();
  await person.click();
  await page.getByRole("link", { name: "Station code" }).click();
  // The page before has a button "Make reset link".
  await page.waitForURL("**/station-code");
  await page.getByRole("button", { name: /^Make (?!badge)/ }).click();
  const shown = page.getByRole("status", { name: "Code" });
  await expect(shown).toHaveText(/^\d{6}$/);
  await expectAccessible(page);
  return { code: await shown.innerText(), name };
}

test("a device becomes a station by a link, a person scans there by a code, and staff revoke it", async ({
  page,
  browser,
}) => {
  await enterAs(page, "admin");
  const url = await enroll(page, `Dock ${Date.now()}`);
  const { code } = await makeCode(page);
  const { trackingNumber, shipmentId } = await bookAsStaff(page);

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const station = await device.newPage();
  await station.goto(url);
  await expectAccessible(station);
  await station.getByRole("button", { name: "Use this device" }).click();
  const box = station.getByRole("textbox", { name: "Your code" });
  await expect(box).toBeFocused();
  await expectAccessible(station);
  await box.fill("000000");
  await station.getByRole("button", { name: "Start" }).click();
  await expect(station.getByText("This code is not valid")).toBeVisible();
  await box.fill(code);
  await box.press("Enter");
  await expect(station.getByRole("navigation", { name: "What are you doing?" })).toBeVisible();
  await expect(station.locator("html[data-hydrated]")).toBeAttached();
  await wedge(station, trackingNumber);
  await expect(station.getByRole("region", { name: "Last scan" })).toContainText("Good");
  await expectAccessible(station);
  expect((await station.request.get(`/api/v1/shipments/${shipmentId}`)).status()).toBe(401);

  await station.getByRole("button", { name: "Leave" }).click();
  await expect(box).toBeVisible();
  await station.goto("/admin/dashboard");
  await expect(station).toHaveURL(/\/admin\/login/);

  await page.goto("/admin/stations");
  await page.getByRole("table").getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("button", { name: "Revoke station" }).click();
  await expect(page.getByText("This station was revoked")).toBeVisible();
  await station.goto("/scan");
  await expect(station.getByText("This station was revoked")).toBeVisible();
  const again = await device.newPage();
  await again.goto(url);
  await expect(again.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await device.close();
});
