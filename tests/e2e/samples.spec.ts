import { awardsTitle } from "#content/en/home.ts";
import { expect, test } from "@playwright/test";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("the dashboard counts what is still the sample's and switches each off in one click (F0)", async ({
  page,
  browser,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(server.base);
    await expect(visitor.getByRole("heading", { name: awardsTitle() })).toBeVisible();

    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/dashboard`);
    const samples = page.getByRole("region", { name: "Still the sample's" });
    await expect(samples).toContainText("4 things on your public pages are made up.");
    await expectAccessible(page);
    await samples.getByRole("button", { name: /Switch off.*Awards/ }).click();
    await expect(page.getByText("The sample awards are off.")).toBeVisible();
    await expect(samples.getByRole("listitem")).toHaveCount(3);
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: awardsTitle() })).toHaveCount(0);
    // A refused switch says so, and the page stays.
    await page.route("**/admin/dashboard.data*", (route) =>
      route.request().method() === "POST" ? route.continue({ postData: "sample=nothing-known" }) : route.continue(),
    );
    await samples.getByRole("button", { name: /Switch off.*Partners/ }).click();
    await expect(page.getByText("Failed to save settings")).toBeVisible();
    await expect(samples.getByRole("listitem")).toHaveCount(3);
    await page.unroute("**/admin/dashboard.data*");
    for (const name of ["Figures of the company", "Voices of customers", "Partners"]) {
      const button = samples.getByRole("button", { name: new RegExp(`Switch off.*${name}`) });
      await button.click();
      // Two switched off at the same moment are two people's changes, of which one is refused.
      await expect(button).toHaveCount(0);
    }
    await expect(samples).toHaveCount(0);

    const dispatcher = await (await browser.newContext()).newPage();
    await enterAs(dispatcher, "dispatcher", server.base);
    await dispatcher.goto(`${server.base}/admin/dashboard`);
    await expect(dispatcher.getByRole("region", { name: "Still the sample's" })).toHaveCount(0);
    const answer = await dispatcher.request.post(`${server.base}/admin/dashboard`, {
      form: { sample: "voices" },
      headers: { origin: server.base },
    });
    expect(answer.status()).toBe(403);
  } finally {
    await server.stop();
  }
});
