import { type Browser, expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";
import { wedge } from "#tests/e2e/wedge.ts";

const checks = ["Label reads", "Packed well", "Contents OK", "1 of 1 piece"];

/** Adds a screen for the clerk's device, and returns its link. */
async function makeScreen(page: Page): Promise<string> {
  await page.goto("/admin/counter/drop-off");
  await page.getByRole("link", { name: "Set up a screen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customer’s screen" })).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("textbox", { name: "Link", exact: true });
  await expect(link).toHaveValue(/\/counter\/[\w-]{22}$/);
  return new URL(await link.inputValue()).pathname;
}

/** Makes a tablet that is not signed in the screen of a link: it is, once it goes there. */
async function openTablet(browser: Browser, link: string, language = ""): Promise<Page> {
  const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
  await tablet.goto(`${language}${link}`);
  await tablet.waitForURL((url) => url.pathname === `${language}/counter`);
  await expect(tablet.locator("html[data-hydrated]")).toBeAttached();
  return tablet;
}

async function weigh(page: Page, number: string, weight: string): Promise<void> {
  await page.goto("/admin/counter/drop-off");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await wedge(page, number);
  await expect(page.getByRole("textbox", { name: "On the scale" })).toBeFocused();
  await wedge(page, weight);
}

test("a customer accepts the new price on their own screen, and the clerk's page ticks it", async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const link = await makeScreen(page);
  await expectAccessible(page);
  await expect(page.getByRole("table", { name: "Screens" })).toContainText("Screen");
  const tablet = await openTablet(browser, link);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel’s weight and price appear here");
  await expectAccessible(tablet);

  await weigh(page, trackingNumber, "12.5 lb");
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 12.5 lb");
  await expect(tablet.getByText(`•••• ${trackingNumber.slice(-4)}`)).toBeVisible();
  // Nothing of people, and not the whole number.
  await expect(tablet.locator("body")).not.toContainText(/Ada|Grace|Peachtree St/);
  await expect(tablet.locator("body")).not.toContainText(trackingNumber);
  const waiting = page.getByRole("region", { name: "The customer sees" });
  await expect(waiting).toContainText("Waiting for the customer");
  const accepted = page.getByRole("checkbox", { name: "Price accepted" });
  await expect(accepted).not.toBeChecked();
  await expectAccessible(tablet);
  for (const name of checks) await page.getByRole("checkbox", { name }).press("Space");

  await tablet.getByRole("button", { name: /^Accept \$\d+\.\d\d more$/ }).click();
  await expect(tablet.getByText("Accepted. Our staff take your parcel in now.")).toBeVisible();
  await expect(accepted).toBeChecked();
  await expect(waiting).toContainText("Accepted on the customer’s screen");
  await expect(page.getByRole("checkbox", { name: "Packed well" })).toBeChecked();
  await expectAccessible(page);

  // Weighed again: the earlier acceptance is gone on both screens.
  await page.getByRole("textbox", { name: "On the scale" }).fill("14");
  await page.getByRole("button", { name: "Weigh again" }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 14.0 lb");
  await expect(accepted).not.toBeChecked();
  await tablet.getByRole("button", { name: /^Accept \$/ }).click();
  await expect(accepted).toBeChecked();
  for (const name of checks) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText(`${trackingNumber} is ours now`)).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel’s weight and price appear here");
  expect(complaints).toEqual([]);
  await tablet.context().close();
});

test("a customer takes the parcel back in Spanish, and a revoked screen shows nothing", async ({ page, browser }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const link = await makeScreen(page);
  const tablet = await openTablet(browser, link, "/es");
  await weigh(page, trackingNumber, "15");
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Su paquete pesa 15.0 lb");
  await expect(tablet.getByRole("button", { name: /^Aceptar \$\d+\.\d\d más$/ })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole("button", { name: "Llevarme mi paquete" }).click();
  await expect(tablet.getByText("Nuestro personal le devuelve su paquete.")).toBeVisible();
  await expect(page.getByRole("region", { name: "The customer sees" })).toContainText("asked for the parcel back");
  await expect(page.getByRole("combobox", { name: "Why it goes back" })).toHaveValue("price_refused");
  for (const name of checks) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText("The customer asked for the parcel back on their screen.").first()).toBeVisible();
  await page.getByRole("button", { name: "Give it back" }).click();
  await expect(page.getByText(`${trackingNumber} was given back`)).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Aquí aparecen el peso y el precio de su paquete");

  await page.goto("/admin/counter/screens");
  const own = page.getByRole("row").filter({ hasText: "Do not use here" });
  await own.getByRole("button", { name: /^Revoke Screen/ }).click();
  await expect(page.getByText(/^Screen \d+ revoked$/)).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Esta pantalla está apagada");
  for (const address of [link, "/counter"]) {
    const old = await tablet.request.get(address);
    expect([old.status(), old.headers()["referrer-policy"], old.headers()["cache-control"]]).toEqual([
      404,
      "no-referrer",
      "private, no-store",
    ]);
  }
  await tablet.context().close();
});

test("a stale screen accepts nothing, shows the present price, and says so to that customer alone", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const link = await makeScreen(page);
  await weigh(page, trackingNumber, "12");
  const tablet = await openTablet(browser, link);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 12.0 lb");
  // A signal that led to nothing: the tablet still shows the first price.
  await tablet.route("**/*", (route) => (route.request().method() === "HEAD" ? route.abort() : route.continue()));
  await weigh(page, trackingNumber, "30");
  await expect(page.getByRole("region", { name: "The customer sees" })).toContainText("30.0 lb");
  await tablet.getByRole("button", { name: /^Accept \$/ }).click();
  await expect(tablet.getByRole("alert")).toHaveText(
    "This page has changed, so your answer was not saved. Please read it and answer again.",
  );
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 30.0 lb");
  await expect(page.getByRole("checkbox", { name: "Price accepted" })).not.toBeChecked();
  await tablet.unroute("**/*");
  await weigh(page, trackingNumber, "31");
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 31.0 lb");
  await expect(tablet.getByRole("alert")).toBeHidden();
  await tablet.context().close();
});

test("a stale screen without scripts accepts nothing and shows the present price", async ({ page, browser }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const link = await makeScreen(page);
  await weigh(page, trackingNumber, "12");
  const tablet = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await tablet.goto(link);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 12.0 lb");
  const stale = await tablet.locator("input[name=offer]").inputValue();
  await weigh(page, trackingNumber, "30");
  await expect(page.getByRole("region", { name: "The customer sees" })).toContainText("30.0 lb");
  const answer = await tablet.request.post(tablet.url(), {
    form: { offer: stale, answer: "accept" },
    headers: { origin: new URL(tablet.url()).origin },
  });
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain("This page has changed");
  expect(text).toContain("Your parcel weighs 30.0 lb");
  await expect(page.getByRole("checkbox", { name: "Price accepted" })).not.toBeChecked();
  await tablet.context().close();
});

test("a screen that hears nothing any more says that it has ended", async ({ page, browser }) => {
  await enterAs(page, "dispatcher");
  const link = await makeScreen(page);
  const tablet = await openTablet(browser, link);
  // As for a screen whose time is over, or that who made it lost the right to: its stream is refused.
  await tablet.route("**/api/v1/live*", (route) => route.fulfill({ status: 403 }));
  await tablet.reload();
  await expect(tablet.getByRole("alert")).toBeVisible();
  const own = page.getByRole("row").filter({ hasText: "Do not use here" });
  await own.getByRole("button", { name: /^Revoke Screen/ }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("This screen is off", { timeout: 15_000 });
  await tablet.context().close();
});

test("a link that is only read, as by a preview, stays good, and works once where a device goes to it", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const link = await makeScreen(page);
  const preview = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-purpose": "prefetch" };
  for (const read of [await page.request.get(link), await page.request.get(link, { headers: preview })])
    expect(await read.text()).toContain("Use this device");
  const device = await browser.newContext();
  const opened = await device.request.post(link, { headers: { origin: await originOf(page) }, form: {} });
  expect(new URL(opened.url()).pathname).toBe("/counter");
  expect(await opened.text()).toContain("weight and price appear here");
  await device.close();
  const late = await (await browser.newContext()).newPage();
  expect((await late.goto(link))?.status()).toBe(404);
  await expect(late.getByRole("button", { name: "Use this device" })).toHaveCount(0);
  await late.context().close();
});
