import { expect, type Page, test } from "@playwright/test";
import { bookByAccount } from "#tests/e2e/support.ts";

// Staged so that Back comes while the page of the full tier still waits for one of its scripts, after a reload: the entry before it is the same document then.
for (const awaited of ["full-details", "entry.client"]) {
  test(`Back while the reloaded page still waits for ${awaited} leads to the page before, without a complaint`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const number = await bookByAccount(page);
    await page.goto("/track");
    await page.getByRole("textbox", { name: "Tracking number" }).fill(number);
    await page.getByRole("button", { name: "Track", exact: true }).click();
    await page.waitForURL(`**/track/${number}`);
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();

    const gate = Promise.withResolvers<void>();
    await page.route(`**/assets/${awaited}*`, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    const isAsked = page.waitForRequest(`**/assets/${awaited}*`);
    await page.reload({ waitUntil: "commit" });
    await isAsked;
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL("**/track");
    gate.resolve();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("textbox", { name: "Tracking number" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("leaving the full page and coming back, within the site and from outside it, complains about nothing", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await bookByAccount(page);
  const link = page.getByRole("link", { name: "Share private link" });
  const alive = page.locator("html[data-hydrated]");
  await page.reload();
  await expect(alive).toBeAttached();
  await link.click();
  await page.waitForURL("**/private-links");
  await page.goBack();
  await expect(link).toBeVisible();
  await page.reload();
  await page.goto("/services");
  await page.goBack();
  await expect(alive).toBeAttached();
  await expect(link).toBeVisible();
  expect(complaints).toEqual([]);
});

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
