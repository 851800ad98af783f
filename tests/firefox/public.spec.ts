import { expect, test } from "@playwright/test";
import type { Browser, Page } from "puppeteer-core";
import { demoPassword } from "#server/seed/cast.ts";
import { receiver, sender } from "#tests/e2e/support.ts";
import { emailOf } from "#tests/e2e/world.ts";
import { hands, startFirefox } from "#tests/firefox/firefox.ts";

let firefox: Browser;
let page: Page;
let complaints: string[];
test.beforeAll(async () => {
  firefox = await startFirefox();
});
test.beforeEach(async () => {
  page = await (await firefox.createBrowserContext()).newPage();
  await page.setViewport({ width: 1280, height: 900 });
  complaints = [];
  page.on("pageerror", (error) => {
    // So Firefox calls an answer that was cut off because the page was left.
    if (!String(error).includes("Error in input stream")) complaints.push(String(error));
  });
});
test.afterEach(async () => {
  // To find the cause of a failure.
  if (test.info().errors.length > 0)
    await page.screenshot({ path: `${test.info().outputPath("failed")}.png`, fullPage: true });
  await page.browserContext().close();
  expect(complaints).toEqual([]);
});
test.afterAll(() => firefox.close());

test("books, tracks by the box of the home page, and asks for updates", async ({ baseURL }) => {
  const { open, fill, choose, check, tick, press, sees, arrivesAt } = hands(page, baseURL ?? "");
  const next = async (step: string) => {
    await press("Next");
    await arrivesAt(new RegExp(`/new-shipment/${step}$`));
    await page.waitForSelector(`[aria-current="step"][href$="/${step}"]`);
  };
  const fillParty = async (party: typeof sender) => {
    await fill("Name", party.name);
    await fill("Phone", party.phone);
    await fill("Email", party.email);
    await fill("Address", party.address);
    await fill("City", party.city);
    await fill("ZIP code", party.zip);
    await choose("State", party.state);
  };
  await open("/new-shipment");
  await arrivesAt(/\/new-shipment\/package$/);
  await page.locator("input[name=serviceType][value=standard]").click();
  await page.locator("input[name=packageType][value=package]").click();
  await fill("Weight (lbs)", "10.0");
  await fill("Package description", "Survey maps");
  await next("pickup");
  await check("Dropoff at Location");
  await page.locator("select[name=preferredDropoffLocation]").fill("main");
  await next("sender");
  await fillParty(sender);
  await next("receiver");
  await fillParty(receiver);
  await next("options");
  await next("services");
  await next("payment");
  await check("Account");
  await next("review");
  await tick("I accept the terms");
  await press("Submit");
  const number = (await arrivesAt(/\/track\/\w{13}$/)).split("/").at(-1) ?? "";
  await sees("Shipment created successfully!");

  await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
  await open("/");
  await page.locator("main input[name=number]").fill(number.toLowerCase());
  await press("Track Shipment");
  expect(await arrivesAt(/\/track\/\w{13}$/)).toBe(`/track/${number}`);
  const shown = await page.content();
  expect([sender.name, receiver.address, receiver.email].filter((secret) => shown.includes(secret))).toEqual([]);

  await press("Get Updates");
  await page.locator("dialog input[type=email]").fill("neighbour@example.org");
  await press("Subscribe");
  await sees("You'll receive updates at neighbour@example.org");
});

test("signs in as a customer, is told what is wrong, and out again", async ({ baseURL }) => {
  const { open, fill, press, sees, arrivesAt } = hands(page, baseURL ?? "");
  const enter = async (password: string) => {
    await fill("Email address", emailOf("customer"));
    await page.locator("input[type=password]").fill(password);
    await press("Sign in");
  };
  await open("/login");
  await enter("wrong password");
  await sees("Invalid email or password");
  await enter(demoPassword);
  await arrivesAt(/\/account$/);
  expect((await open("/admin/dashboard"))?.status()).toBe(403);
  await open("/account");
  await press("Logout");
  await arrivesAt(/\/login$/);
});

for (const path of ["/", "/services", "/about", "/contact", "/branches", "/help", "/track", "/es", "/privacy"])
  test(`${path} draws whole, with nothing beside the page at 375 px and no complaint`, async ({ baseURL }) => {
    await page.setViewport({ width: 375, height: 812 });
    expect((await hands(page, baseURL ?? "").open(path))?.status()).toBe(200);
    const { wider, heading } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      heading: document.querySelector("h1")?.textContent ?? "",
    }));
    expect([wider, heading !== ""]).toEqual([0, true]);
  });
