import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("several numbers at once, one row each, and the parcels this browser remembers @phone", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  const [first, second] = [await bookAsStaff(staff), await bookAsStaff(staff)];
  await staff.context().close();
  const complaints = complaintsOf(page);
  await page.goto(`/track/${first.trackingNumber}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("my-parcels") ?? ""))
    .toContain(first.trackingNumber);

  await page.goto("/track");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByText("Track several").click();
  const numbers = `${first.trackingNumber}, ${second.trackingNumber.toLowerCase()}\n${first.trackingNumber}\nNOSUCH-1`;
  await page.getByRole("textbox", { name: "Tracking numbers" }).fill(numbers);
  await page.locator(".track-several").getByRole("button", { name: "Track" }).click();
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Pending");
  await expect(rows.nth(2)).toContainText("No shipment found with this tracking number");
  await expect(page.getByText("2 of 3 found. One stood there twice and was asked for once.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Tracking numbers" })).toHaveValue(numbers);
  await expectAccessible(page);

  const mine = page.getByRole("region", { name: "My parcels" });
  await mine.getByLabel(`Nickname of ${first.trackingNumber}`).fill("<b>Maps</b> für Zoë 📦");
  await page.keyboard.press("Tab");
  await page.reload();
  await expect(mine.getByLabel(`Nickname of ${first.trackingNumber}`)).toHaveValue("<b>Maps</b> für Zoë 📦");
  await mine.getByRole("button", { name: `Forget, ${first.trackingNumber}` }).click();
  await expect(mine).toHaveCount(0);
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(mine).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("remembered parcels have their space before hydration @phone", async ({ page }) => {
  await page.addInitScript(() => {
    const parcels = ["PTC862091HGZS", "PTC472074GTEQ"].map((number) => ({ number, nickname: "" }));
    localStorage.setItem("my-parcels", JSON.stringify(parcels));
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
      Reflect.set(window, "layoutShift", shift);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/track");
  await expect(page.getByRole("region", { name: "My parcels" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Number(Reflect.get(window, "layoutShift") ?? 0))).toBeLessThanOrEqual(0.01);
});
