import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import {
  allSent,
  countDays,
  countWaiting,
  deliver,
  driversDay,
  next,
  openDay,
  startRun,
  stopsOf,
  takenBy,
  waiting,
} from "#tests/e2e/van-day.ts";
import { recordActs } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

test("a driver's day offline: nothing is lost in a killed tab, and staff read it in order at its times", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { driverId, road, complaints, run } = await driversDay(office, browser, 4);
  const { id: runId, names, numbers } = run;
  const context = road.context();
  await expect(next(road)).toContainText(names[0] ?? "");
  await expect(next(road)).toContainText("Gate 4417, then left.");
  // A double tap is one tap, and never one of what appears in its place.
  await startRun(road, 2);
  await expect(next(road)).toContainText(names[0] ?? "");
  await expectAccessible(road);

  await context.setOffline(true);
  const taps: number[] = [Date.now()];
  await deliver(road, 1, 2);
  await expect(next(road)).toContainText(names[1] ?? "");
  // A reload offline shows the same day.
  await road.reload();
  await expect(waiting(road, 1)).toBeVisible();
  await expect(next(road)).toContainText(names[1] ?? "");
  taps.push(Date.now());
  await road.getByRole("button", { name: "Not possible" }).click();
  await road.getByRole("radio", { name: "Closed" }).check();
  await expectAccessible(road);
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await expect(waiting(road, 2)).toBeVisible();
  await expect(next(road)).toContainText(names[2] ?? "");
  await road.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto("/driver");
  await expect(next(again)).toContainText(names[2] ?? "");
  await again.getByRole("link", { name: "Go to stop 3" }).click();
  await expect(waiting(again, 2)).toBeVisible();
  taps.push(Date.now());
  await deliver(again, 3);
  // The wrong tap is taken back within ten seconds: both are kept, and sent in their order.
  await deliver(again, 4);
  await again.getByRole("button", { name: "Undo" }).dblclick();
  await expect(waiting(again, 5)).toBeVisible();
  await expect(next(again)).toContainText(names[3] ?? "");
  expect((await stopsOf(office, runId)).map(({ outcome }) => outcome)).toEqual([null, null, null, null]);

  await context.setOffline(false);
  await expect(allSent(again)).toBeVisible({ timeout: 20_000 });
  await expect(next(again)).toContainText(names[3] ?? "");
  const stops = await stopsOf(office, runId);
  expect(stops.map(({ trackingNumber, outcome, reason }) => [trackingNumber, outcome, reason])).toEqual([
    [numbers[0], "delivered", null],
    [numbers[1], "failed", "consignee_closed"],
    [numbers[2], "delivered", null],
    [numbers[3], null, null],
  ]);
  for (const [at, tap] of taps.entries()) {
    const toldMs = Date.parse(stops[at]?.outcomeAt?.at ?? "") - tap;
    expect(Math.abs(toldMs)).toBeLessThan(3000);
  }
  const { items } = (await (await office.request.get(`/api/v1/devices?person=${driverId}`)).json()) as {
    items: { lastSequence: number }[];
  };
  // Start, three outcomes, one taken back, and the undo: each signed by the one phone.
  expect(items.map(({ lastSequence }) => lastSequence)).toEqual([6]);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
  await context.close();
});

test("two tabs of a phone use no number twice, and an answer that is lost doubles nothing", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { driverId, road, run } = await driversDay(office, browser, 2);
  const context = road.context();
  await startRun(road);
  const other = await context.newPage();
  await openDay(other, new URL(road.url()).pathname);
  for (const tab of [road, other]) {
    await tab.getByRole("button", { name: "Arrived" }).click();
    await takenBy(tab, "The recipient", "Grace Murray");
  }
  let lost = 0;
  await context.route("**/api/v1/acts", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(true);
  await Promise.all([road, other].map((tab) => tab.getByRole("button", { name: "Delivered", exact: true }).click()));
  await expect.poll(() => countWaiting(road)).toBe(2);
  await context.setOffline(false);
  for (const tab of [road, other]) await expect(allSent(tab)).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(1);
  const { items } = (await (await office.request.get(`/api/v1/devices?person=${driverId}`)).json()) as {
    items: { lastSequence: number }[];
  };
  expect(items.map(({ lastSequence }) => lastSequence)).toEqual([3]);
  // Both tapped at the first stop: the second is seen already, and nothing is out of sequence.
  expect((await stopsOf(office, run.id)).map(({ outcome }) => outcome)).toEqual(["delivered", null]);
  await context.close();
});

test("what was done before staff ended the run is sent all the same, and the ended day is not opened again", async ({
  page: office,
  browser,
}) => {
  const { road, run } = await driversDay(office, browser, 1);
  const context = road.context();
  // A line that breaks while news of the day are loaded leaves the day as it is.
  await context.route("**/*.data*", (route) => route.abort());
  await startRun(road);
  await context.setOffline(true);
  await deliver(road, 1);
  await road.close();
  await recordActs(office, { kind: "end", code: run.code });
  const again = await context.newPage();
  await context.unrouteAll();
  await again.goto("/driver");
  await expect.poll(() => countWaiting(again)).toBe(1);
  await expect(again.getByRole("link", { name: "End run" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await stopsOf(office, run.id))[0]?.outcome, { timeout: 20_000 }).toBe("delivered");
  await expect.poll(() => countWaiting(again)).toBe(0);
  // The page is the phone's own copy of a started run: it gives way to the day that the server has.
  await expect(again.getByText("These are your stops.", { exact: false })).toBeVisible();
  await expect.poll(() => countDays(again)).toBe(0);
  await context.setOffline(true);
  await again.reload();
  await expect(again.getByText("This phone has no day of yours")).toBeVisible();
  await context.close();
});
