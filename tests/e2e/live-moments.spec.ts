import { expect, type Page, test } from "@playwright/test";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { book } from "#tests/e2e/drafts.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs, originOf } from "#tests/e2e/world.ts";

/** How much of the page has moved since `watchShifts`, as browsers count it. */
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: false });
  });
}

/** Two frames and whatever animates on them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(done));
  });
}

async function addEvent(staff: Page, number: string, event: Record<string, string>): Promise<void> {
  const found = await staff.request.get(`/api/v1/shipments?q=${number}`);
  const { items } = (await found.json()) as { items: { id: string; trackingNumber: string }[] };
  const id = items.find(({ trackingNumber }) => trackingNumber === number)?.id ?? "";
  const origin = await originOf(staff);
  const answer = await staff.request.post(`/api/v1/shipments/${id}/events`, {
    data: { occurredAt: wallDateTime(new Date(), "America/New_York"), ...event },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("an open page shows a change as it happens, and nothing moves from under its reader @phone", async ({
  page,
  browser,
}) => {
  const number = await book(page);
  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  const visitor = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(visitor);
  await visitor.goto(`/track/${number}`);
  await expect(visitor.getByText(/^Live, \d+:\d\d/)).toBeVisible();
  await settled(visitor);
  await watchShifts(visitor);
  const rows = visitor.getByRole("list", { name: "Timeline" }).getByRole("listitem");

  await addEvent(staff, number, { status: "in_transit", location: "Savannah, GA", description: "On the road" });
  await expect(rows.first()).toContainText("Left Savannah");
  await expect(rows.first()).toContainText("Just now");
  await settled(visitor);
  await addEvent(staff, number, { status: "out_for_delivery", location: "Marietta, GA", description: "On the van" });
  await expect(rows.first()).toContainText("Out for delivery");
  await expect(rows.getByText("Just now")).toHaveCount(1);
  await settled(visitor);
  expect(await shifted(visitor)).toBeLessThanOrEqual(0.02);
  await expectAccessible(visitor);

  // A hidden tab shows the change in its title until it is visible again.
  const look = (state: string) =>
    visitor.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await look("hidden");
  await addEvent(staff, number, { status: "delivered", location: "Marietta, GA", description: "At the door" });
  await expect(visitor).toHaveTitle(/^● Delivered in Marietta today/);
  await look("visible");
  await expect(visitor).toHaveTitle(/^Delivered in Marietta today/);
  await expect(visitor.getByRole("region", { name: "Delivered" })).toContainText("early.");
  await expect(visitor.getByRole("button", { name: "Get Updates" })).toHaveCount(0);
  await expect(visitor.getByRole("button", { name: "Send again" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("shows new entries without motion for users who prefer less, by highlight and tag", async ({ page, browser }) => {
  const number = await book(page);
  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  const still = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await still.goto(`/track/${number}`);
  await expect(still.getByText(/^Live, /)).toBeVisible();
  await still.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error("something moved");
    };
  });
  const complaints = complaintsOf(still);
  await addEvent(staff, number, {
    status: "exception",
    location: "Marietta, GA",
    description: "-",
    reasonCode: "weather",
  });
  const now = still.getByRole("region", { name: "What happens now" });
  await expect(now).toContainText("the weather is holding it up");
  await expect(now.getByRole("link", { name: /^Call dispatch/ })).toHaveAttribute("href", /^tel:\+1/);
  await expect(still.getByRole("list", { name: "Timeline" }).getByText("Just now")).toBeVisible();
  await expectAccessible(still);
  expect(complaints).toEqual([]);
});

test("a page whose signals do not come through says from when it is", async ({ page }) => {
  const number = await book(page);
  const context = page.context();
  await page.goto(`/track/${number}`);
  await expect(page.getByText(/^Live, /)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
  await expect(page.getByText(/^No connection, as of \d+:\d\d/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Live, /)).toBeVisible();
});
