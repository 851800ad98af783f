import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs, officeMenu } from "#tests/e2e/world.ts";

/** The table of routes a document came with; it stays until the next document. */
const tableOf = () =>
  Object.keys((globalThis as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest.routes);

test("a visitor's table of routes knows nothing of the back office, and ways into it, out of it and back still lead there", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const alive = page.locator("html[data-hydrated]");
  await page.goto("/admin/login");
  expect((await page.evaluate(tableOf)).filter((id) => id.startsWith("routes/admin/"))).toEqual(["routes/admin/login"]);

  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto(`/track/${trackingNumber}`);
  await expect(alive).toBeAttached();
  await page.getByRole("link", { name: "Open in back office" }).click();
  await expect(page).toHaveURL(/\/admin\/shipments\/[\w-]+$/);
  await expect(alive).toBeAttached();
  expect(await page.evaluate(tableOf)).toContain("routes/admin/layout");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Open in back office" })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/admin\/shipments\/[\w-]+$/);

  // Leave it within one document, which is then reloaded: the previous history entry is of the same document, and the
  // new route table does not know it.
  await (await officeMenu(page)).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate("/services");
  });
  await expect(page).toHaveURL(/\/services$/);
  await page.reload();
  await expect(alive).toBeAttached();
  expect(await page.evaluate(tableOf)).not.toContain("routes/admin/layout");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect((await officeMenu(page)).getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(complaints).toEqual([]);
});
