import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, openOwnShipment } from "#tests/e2e/world.ts";

test("a session that ends in the middle of a staff form keeps what was typed, and nothing is thrown @phone", async ({
  page,
  context,
}) => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  // What is news of the booking itself is over once another page has been there.
  await page.goto("/admin/dashboard");
  await page.locator("html[data-hydrated=true]").waitFor();
  await page.goto(`/admin/shipments/${shipmentId}`);
  await page.getByLabel("Status", { exact: true }).selectOption("processing");
  await page.getByLabel("Location", { exact: true }).fill("Dock 4");
  await page.getByLabel("Description").fill("Weighed, measured and put on the northern lane");
  const cookies = await context.cookies();
  await context.clearCookies();

  const add = page.getByRole("button", { name: "Add Event" });
  await add.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Failed to add tracking event. Your session has ended." }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Find", exact: true })).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Weighed, measured and put on the northern lane");
  await expectAccessible(page);
  const signIn = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again" }).click();
  const door = await signIn;
  await expect(door.getByRole("heading", { name: /Welcome Back/ })).toBeVisible();
  await door.close();
  await context.addCookies(cookies);

  await add.click();
  await expect(page.getByText("Tracking event added successfully")).toBeVisible();
  await expect(page.getByText("Weighed, measured and put on the northern lane")).toBeVisible();
  expect(thrown).toEqual([]);
});

test("news of a shipment never takes what staff type to the sign-in, and says that the session has ended", async ({
  page,
  context,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  // The stream stands before the session ends: one that is asked for afterwards is refused.
  const listening = page.waitForResponse((answer) => answer.url().includes("shipment%3APTC") && answer.ok());
  await openOwnShipment(page);
  await listening;
  await page.getByLabel("Description").fill("Typed while the session ended");
  const cookies = await context.cookies();
  await context.clearCookies();

  const colleague = await (await browser.newContext()).newPage();
  await enterAs(colleague, "dispatcher");
  const record = async (description: string) => {
    await colleague.goto(page.url());
    await colleague.getByLabel("Location", { exact: true }).fill("Macon, GA");
    await colleague.getByLabel("Description").fill(description);
    await colleague.getByRole("button", { name: "Add Event" }).click();
    await expect(colleague.getByText("Tracking event added successfully")).toBeVisible();
  };
  await record("First news of a colleague");
  await expect(page.getByRole("alert")).toContainText("Your session has ended. What you typed is still here");
  await expect(page.getByLabel("Description")).toHaveValue("Typed while the session ended");
  await expect(page.getByText("First news of a colleague")).toHaveCount(0);

  await context.addCookies(cookies);
  await record("Second news of a colleague");
  await expect(page.getByText("Second news of a colleague")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Description")).toHaveValue("Typed while the session ended");
});

test("a staff page whose stream is refused because the session has ended says so at once, and a public page does not", async ({
  page,
  context,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  // What asks for a stream waits until the session is over.
  const ended = Promise.withResolvers<void>();
  await context.route("**/api/v1/live?*", async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.goto("/admin/pickups");
  const reader = await context.newPage();
  await reader.goto(`/track/${trackingNumber}`);
  const origin = new URL(page.url()).origin;
  expect((await page.request.post(`${origin}/logout`, { headers: { origin }, maxRedirects: 0 })).status()).toBe(302);
  const refused = context.waitForEvent(
    "response",
    (answer) => answer.url().includes("/live?") && answer.status() === 403,
  );
  ended.resolve();
  await refused;
  const notice = page.getByRole("alert").filter({ hasText: "Your session has ended. What you typed is still here" });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect(reader.getByRole("alert")).toHaveCount(0);

  // Signed in again in another tab: the notice goes by itself.
  await enterAs(page, "dispatcher");
  await expect(notice).toHaveCount(0);
});
