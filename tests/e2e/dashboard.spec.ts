import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("the dashboard says what to do now and leads there; charts are readable as words @phone", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/dashboard");
  const counters = page.getByRole("list", { name: "Counters" });
  await expect(counters.getByRole("listitem")).toHaveCount(4);
  await expect(counters.getByRole("link")).toHaveCount(4);
  await expect(counters.getByRole("link", { name: /Active Users/ })).toHaveAttribute("href", "/admin/users");
  const todo = page.getByRole("region", { name: "What to do now" });
  const exceptions = todo.getByRole("link", { name: /Exceptions/ });
  const count = Number((await exceptions.locator("strong").textContent())?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(0);
  await page.getByText("As a table").click();
  const days = page.getByRole("table", { name: "Shipments per day" });
  await expect(days.getByRole("row")).toHaveCount(15);
  for (const [step, at] of [
    ["Company and brand", "company"],
    ["Mail", "providers"],
    ["Cards", "payments"],
  ])
    await expect(
      page.getByRole("region", { name: "Make it yours" }).getByRole("link", { name: `Set up , ${step}` }),
    ).toHaveAttribute("href", `/admin/settings/${at}`);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await exceptions.click();
  await expect(page).toHaveURL("/admin/shipments?status=exception");
});

test("a dispatcher's dashboard offers nothing that only administrators may do", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("region", { name: "Quick actions" }).getByRole("link")).toHaveText([
    "New Shipment",
    "Manage Shipments",
  ]);
  await expect(page.getByRole("region", { name: "Make it yours" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Counters" }).getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "On time" })).toContainText("by the promised time");
});

test("an open dashboard counts what is booked meanwhile, also before its stream stands; staff find the record from the customer's page", async ({
  page,
  context,
}) => {
  await enterAs(page, "dispatcher");
  const newest = (number: string) =>
    page.getByRole("region", { name: "Recent Shipments" }).getByRole("link", { name: number, exact: true });
  // The page is there, and what listens for it is still on its way.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/live?**", async (route) => {
    await held.promise;
    await route.continue();
  });
  const listening = page.waitForRequest("**/api/v1/live?**");
  await page.goto("/admin/dashboard");
  await listening;
  const early = await bookAsStaff(page);
  held.resolve();
  await expect(newest(early.trackingNumber)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await expect(newest(trackingNumber)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/track/${trackingNumber}`);
  await other.getByRole("link", { name: "Open in back office" }).click();
  await expect(other).toHaveURL(`/admin/shipments/${shipmentId}`);
});

test("on a phone the bars of the last seven days stand side by side, none over another", async ({ page }) => {
  await enterAs(page, "admin");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/admin/dashboard");
  const boxes = await page
    .locator(".day-bars-day")
    .evaluateAll((days) =>
      days
        .filter((day) => getComputedStyle(day).display !== "none")
        .map((day) =>
          [...day.children].map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        ),
    );
  expect(boxes).toHaveLength(7);
  for (const [at, parts] of boxes.slice(1).entries()) {
    const before = Math.max(...(boxes[at] ?? []).map(({ right }) => right));
    expect(Math.min(...parts.map(({ left }) => left))).toBeGreaterThanOrEqual(before);
  }
});
