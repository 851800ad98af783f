import { expect, type Page, test } from "@playwright/test";
import { openPayment } from "#tests/e2e/drafts.ts";
import { expectAccessible, fillPackage, next } from "#tests/e2e/support.ts";

const description = (page: Page) => page.getByLabel("Package description");
const noted = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("booking-unsent:")));
const stored = (page: Page) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
/** The draft's own requests go nowhere: what is back after a reload came from the tab. */
const cutOff = (page: Page) => page.route("**/draft?since=*", (route) => route.abort());

test("a reload right after the last key loses nothing, with the server reached in time or not", async ({ page }) => {
  const fragile = page.getByRole("checkbox", { name: "Fragile" });
  await page.goto("/new-shipment");
  // Eleven keys take a machine less time than the page needs from its first buttons to the last of its listeners.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await description(page).pressSequentially("Survey maps");
  await page.reload();
  await expect(description(page)).toHaveValue("Survey maps");

  await cutOff(page);
  await page.getByLabel("Package description").fill("Survey maps, rolled");
  await page.getByRole("radio", { name: "Rush Delivery" }).check();
  await fragile.check();
  await page.reload();
  await expect(description(page)).toHaveValue("Survey maps, rolled");
  await expect(page.getByRole("radio", { name: "Rush Delivery" })).toBeChecked();
  await expect(fragile).toBeChecked();
  await expect(
    page.getByRole("region", { name: "Your waybill so far" }).getByText("Rush Delivery").first(),
  ).toBeVisible();
  await fragile.uncheck();
  await page.reload();
  await expect(fragile).not.toBeChecked();

  // The way is free again: what was put back is saved without another key, and then noted nowhere.
  await page.unroute("**/draft?since=*");
  await page.reload();
  await expect.poll(() => noted(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(description(page)).toHaveValue("Survey maps, rolled");
});

test("what another tab saved meanwhile counts, and a draft thrown away stays away", async ({ page, context }) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.goBack();
  await expect(description(page)).toBeVisible();
  await cutOff(page);
  await description(page).fill("Typed here");
  const tab = await context.newPage();
  await tab.goto("/new-shipment/package");
  await tab.getByLabel("Package description").fill("Saved there");
  await next(tab, "pickup");
  await page.reload();
  await expect(description(page)).toHaveValue("Saved there");

  await description(page).fill("On the way out");
  await page.getByRole("link", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.waitForURL("**/new-shipment/package");
  await expect(description(page)).toHaveValue("");
  expect(await noted(page)).toEqual([]);
});

test("rows that were added are back with their words, and a card is in no storage @phone", async ({ page }) => {
  await openPayment(page);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVV").fill("737");
  await cutOff(page);
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  expect(await noted(page)).toEqual(["booking-unsent:payment"]);
  expect(await stored(page)).toContain("418 Montgomery St");
  expect(await stored(page)).not.toMatch(/4242|12 ?\/ ?40|737|tok_/);
  await page.reload();
  await expect(page.getByLabel("Billing address")).toHaveValue("418 Montgomery St");
  await expect(page.getByLabel("Card number")).toHaveValue("");

  await page.unroute("**/draft?since=*");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVV").fill("737");
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  await page.getByLabel("Billing ZIP code").fill("31401");
  await next(page, "review");
  expect(await stored(page)).not.toMatch(/4242|12 ?\/ ?40|737|tok_/);

  await cutOff(page);
  await page.goto("/new-shipment/options");
  const rows = page.getByRole("group", { name: "Delivery timeline" });
  await page.getByText("Planned stops").click();
  await rows.getByRole("button", { name: "Add entry" }).click();
  await rows.getByLabel("Location").nth(1).fill("Macon, GA");
  await page.reload();
  await expect(rows.getByLabel("Location").nth(1)).toHaveValue("Macon, GA");
});

test("the page says on any width that the draft is saved, beside nothing it covers; hints belong to their fields @phone", async ({
  page,
}) => {
  await page.goto("/new-shipment");
  const top = (role: "heading" | "navigation") =>
    page
      .getByRole(role, role === "heading" ? { level: 1 } : { name: "Booking steps" })
      .evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await top("heading");
  await page.getByLabel("Weight (lbs)").fill("10");
  const words = page.getByRole("status").filter({ hasText: /^Draft saved at/ });
  await expect(words).toBeVisible();
  expect(await top("heading")).toBe(before);
  expect(await words.evaluate((node) => node.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(
    await top("navigation"),
  );

  const weight = page.getByLabel("Weight (lbs)");
  await expect(weight).toHaveAccessibleDescription(/^The weight of all pieces together/);
  await page.getByRole("radio", { name: "Fragile" }).check();
  await expect(weight).toHaveAccessibleDescription(/all pieces together.* up to \d+ lb/);
  await expect(page.getByLabel("Height (in)")).toHaveAccessibleDescription(/size of the largest one/);
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  await expect(page.getByLabel("Pickup date")).toHaveAccessibleDescription(/^We collect/);
  await expectAccessible(page);
});
