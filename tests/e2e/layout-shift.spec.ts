import { expect, type Page, test } from "@playwright/test";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { enterAs, bookAsStaff, originOf } from "#tests/e2e/world.ts";

/**
 * The largest layout shift that one live event may cause. Core Web Vitals calls 0.1 good; a page being read must be
 * calmer.
 */
const mostShift = 0.02;

type Shift = { value: number; moved: string[] };

/** Notes every layout shift from now on, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const kept = window as unknown as { shifts: Shift[] };
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        kept.shifts.push({
          value,
          moved: sources.map(({ node }) => (node instanceof Element ? node.className : (node?.textContent ?? ""))),
        });
    }).observe({ type: "layout-shift", buffered: false });
  });
}

const takeShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));

/** Two frames and whatever animates on them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(done));
  });
}

const events: Record<string, string>[] = [
  { status: "processing", location: "Atlanta, GA" },
  { status: "in_transit", location: "Atlanta, GA" },
  { status: "in_transit", location: "Macon, GA" },
  { status: "in_transit", location: "Statesboro, GA" },
  { status: "out_for_delivery", location: "Savannah, GA" },
  { status: "exception", location: "Savannah, GA", reasonCode: "weather" },
  { status: "in_transit", location: "Savannah, GA" },
  { status: "out_for_delivery", location: "Savannah, GA" },
  { status: "delivered", location: "Savannah, GA" },
];

const views = [
  { name: "tracking page", width: 375, height: 812 },
  { name: "tracking page", width: 1440, height: 900 },
  { name: "office record", width: 375, height: 812 },
  { name: "office record", width: 768, height: 1024 },
  { name: "office record", width: 1440, height: 900 },
] as const;

for (const { name, width, height } of views)
  test(`no live event moves the open ${name} by more than ${mostShift} at ${width} px`, async ({ page, browser }) => {
    await enterAs(page, "dispatcher");
    const { trackingNumber, shipmentId } = await bookAsStaff(page);
    const origin = await originOf(page);
    const context = await browser.newContext({ viewport: { width, height } });
    const reader = await context.newPage();
    if (name === "office record") {
      await enterAs(reader, "dispatcher");
      await reader.goto(`/admin/shipments/${shipmentId}`);
      await expect(reader.locator("html[data-hydrated=true]")).toBeAttached();
    } else {
      await reader.goto(`/track/${trackingNumber}`);
      await expect(reader.getByText(/^Live, \d+:\d\d/)).toBeVisible();
    }
    await settled(reader);
    await watchShifts(reader);
    const seen: Record<string, Shift[]> = {};
    for (const event of events) {
      const before = await reader.getByRole("list", { name: "Timeline" }).getByRole("listitem").count();
      const answer = await page.request.post(`/api/v1/shipments/${shipmentId}/events`, {
        headers: { origin },
        data: {
          description: "Noted",
          correctionReason: "As it went",
          occurredAt: wallDateTime(new Date(), "America/New_York"),
          ...event,
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      await expect(reader.getByRole("list", { name: "Timeline" }).getByRole("listitem")).not.toHaveCount(before);
      await settled(reader);
      seen[`${event["status"]} ${event["location"]}`] = await takeShifts(reader);
    }
    const sums = Object.entries(seen).map(([event, shifts]) => ({
      event,
      sum: Number(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4)),
      moved: shifts.flatMap(({ moved }) => moved),
    }));

    expect(sums.filter(({ sum }) => sum > mostShift)).toEqual([]);
    await context.close();
  });
