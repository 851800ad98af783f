import { expect, type Page, test } from "@playwright/test";
import { offlineWords as words } from "#copy/en/offline.ts";
import { offlineWords as spanish } from "#copy/es/offline.ts";
import { book } from "#tests/e2e/drafts.ts";
import { expectAccessible, receiver, sender } from "#tests/e2e/support.ts";

test.use({ serviceWorkers: "allow" });

/** Until the worker answers for the pages of this browser and `address` is kept. */
async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (each) => navigator.serviceWorker.controller !== null && (await caches.match(each)) !== undefined,
        address,
      ),
    )
    .toBe(true);
}

test("without a connection a tracked shipment stays readable with its age, any other page says so, and all come back @phone", async ({
  browser,
  page: owner,
  baseURL,
}) => {
  const number = await book(owner);
  // Who has nothing but the number.
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    serviceWorkers: "allow",
    viewport: owner.viewportSize(),
  });
  const page = await context.newPage();
  await page.goto(`/track/${number}`);
  await isKept(page, `/track/${number}`);
  await isKept(page, "/offline");

  await context.setOffline(true);
  await page.reload();
  const note = page.getByRole("status").filter({ hasText: words.asOf("").slice(0, 30) });
  await expect(note).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/No connection, as of/)).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector("main article") ?? document.body).display),
  ).not.toBe("inline");
  await expectAccessible(page);

  await page.goto("/services");
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
  await context.setOffline(false);
  await page.getByRole("link", { name: words.tryAgain }).click();
  await expect(page.getByRole("heading", { name: words.title })).toBeHidden();
  await expect(page).toHaveURL(/\/services$/);
  await page.goto(`/track/${number}`);
  await expect(note).toBeHidden();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await context.close();
});

test("what is kept shows nothing but what the number alone does, is in the language of the page, and goes with its line in My parcels", async ({
  page,
}) => {
  const number = await book(page);
  await page.goto(`/track/${number}`);
  await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();
  await isKept(page, "/offline");
  expect(await page.evaluate(async (each) => (await caches.match(each)) === undefined, `/track/${number}`)).toBe(true);

  await page.context().clearCookies();
  await page.goto(`/es/track/${number}`);
  await isKept(page, `/es/track/${number}`);
  const kept = await page.evaluate(async (each) => (await caches.match(each))?.text() ?? "", `/es/track/${number}`);
  expect(kept).toContain(spanish.asOf("").slice(0, 20));
  // It contains no typed input either: it has no fields.
  expect(kept).not.toMatch(/<(form|input|select|textarea|button|script|dialog)\b/);
  for (const theirs of [sender.name, sender.email, sender.address, receiver.name, receiver.address])
    expect(kept).not.toContain(theirs);

  await page.goto("/es/track");
  await page.getByRole("button", { name: new RegExp(`, ${number}`) }).click();
  await expect
    .poll(() => page.evaluate(async (each) => (await caches.match(each)) === undefined, `/es/track/${number}`))
    .toBe(true);
});
