import { type Browser, expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf, recordActs } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

type Stop = { trackingNumber: string; outcome: string | null; outcomeAt: { at: string } | null; reason: string | null };
type Day = { id: string; code: string; names: string[]; numbers: string[] };

/** Signs a driver in whom no other journey knows, in a second browser. */
async function newDriver(office: Page, browser: Browser): Promise<{ id: string; road: Page }> {
  const origin = await originOf(office);
  const email = `van-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await enterAs(office, "admin");
  const made = await office.request.post("/api/v1/invitations", {
    headers: { origin },
    data: { email, role: "driver" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const context = await browser.newContext({ serviceWorkers: "allow", viewport: { width: 375, height: 812 } });
  const road = await context.newPage();
  const { link } = (await made.json()) as { link: string };
  await road.goto(`${origin}${new URL(link).pathname}`);
  await road.getByLabel("Name").fill("Vera Road");
  await road.getByLabel("Password").fill("nine parcels on a shelf");
  await road.getByRole("button", { name: "Create account" }).click();
  await road.waitForURL("**/driver");
  const { items } = (await (await office.request.get("/api/v1/users?role=driver")).json()) as {
    items: { id: string; email: string }[];
  };
  return { id: items.find((each) => each.email === email)?.id ?? "", road };
}

/** Has staff plan a run of today with as many parcels, load it and release it. */
async function planDay(office: Page, driver: string, count: number): Promise<Day> {
  const headers = { origin: await originOf(office) };
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; code: string };
  };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  const { id, code } = await post("/api/v1/runs", { kind: "local", branch: "main", day, wave: "morning", driver });
  const names = Array.from({ length: count }, (_, at) => `Door ${at + 1} ${crypto.randomUUID().slice(0, 4)}`);
  const parcels = [];
  for (const receiverName of names)
    parcels.push(await bookAsStaff(office, { receiverName, specialInstructions: "Gate 4417, then left." }));
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  await recordActs(office, ...numbers.map((each) => ({ kind: "drop_off", code: each })));
  const stops = parcels.map(({ shipmentId }) => ({ shipmentId, kind: "delivery" }));
  await post("/api/v1/runs/stop-moves", { stops, run: id, place: null });
  await post("/api/v1/runs/releases", { runs: [id] });
  await recordActs(office, ...numbers.map((each) => ({ kind: "load", code: each, run: code })));
  return { id, code, names, numbers };
}

/** Opens the day, until this browser can open it again without a line. */
async function openDay(road: Page): Promise<void> {
  await road.goto("/driver");
  await expect(road.locator("html[data-hydrated]")).toBeAttached();
  await expect
    .poll(() => road.evaluate(async () => (await navigator.serviceWorker.getRegistration("/driver"))?.active?.state))
    .toBe("activated");
}

async function stopsOf(office: Page, runId: string): Promise<Stop[]> {
  const answer = await office.request.get(`/api/v1/runs/${runId}`);
  return ((await answer.json()) as { items: Stop[] }).items;
}

const next = (road: Page) => road.getByRole("region", { name: "Next stop" });
const waiting = (road: Page, count: number) => road.getByText(`Kept on this phone, ${count} waiting`);

async function startRun(road: Page, clickCount = 1): Promise<void> {
  await road.getByRole("button", { name: "Start run" }).click({ clickCount });
  // Before it is kept, "All sent" is about what was sent earlier.
  await expect(road.getByRole("button", { name: "Delivered", exact: true })).toBeVisible();
  await expect(road.getByText("All sent")).toBeVisible();
}

/** Taps "Delivered" until the phone keeps so many acts: right after another tap it does nothing. */
async function deliver(road: Page, kept: number, clickCount = 1): Promise<void> {
  const button = road.getByRole("button", { name: "Delivered", exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ clickCount });
    await expect(waiting(road, kept)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("a driver's day without a line: nothing is lost in a killed tab, and staff read it in order at its times", async ({
  page: office,
  browser,
}) => {
  test.slow();
  await office.goto("/");
  const { id, road } = await newDriver(office, browser);
  const context = road.context();
  const complaints = complaintsOf(road);
  const { id: runId, names, numbers } = await planDay(office, id, 4);
  await openDay(road);
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
  // A reload without a line shows the same day.
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
  await expect(again.getByText("All sent")).toBeVisible({ timeout: 20_000 });
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
  const { items } = (await (await office.request.get(`/api/v1/devices?person=${id}`)).json()) as {
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
  await office.goto("/");
  const { id, road } = await newDriver(office, browser);
  const context = road.context();
  const { id: runId } = await planDay(office, id, 2);
  await openDay(road);
  await startRun(road);
  const other = await context.newPage();
  await openDay(other);
  await expect(other.getByRole("button", { name: "Delivered", exact: true })).toBeVisible();
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
  for (const tab of [road, other]) await expect(tab.getByText("All sent")).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(1);
  const { items } = (await (await office.request.get(`/api/v1/devices?person=${id}`)).json()) as {
    items: { lastSequence: number }[];
  };
  expect(items.map(({ lastSequence }) => lastSequence)).toEqual([3]);
  // Both tapped at the first stop: the second is seen already, and nothing is out of sequence.
  expect((await stopsOf(office, runId)).map(({ outcome }) => outcome)).toEqual(["delivered", null]);
  await context.close();
});

test("what was done before staff ended the run is sent all the same, and the ended day is not opened again", async ({
  page: office,
  browser,
}) => {
  await office.goto("/");
  const { id, road } = await newDriver(office, browser);
  const context = road.context();
  const { id: runId, code } = await planDay(office, id, 1);
  await openDay(road);
  // A line that breaks while news of the day are loaded leaves the day as it is.
  await context.route("**/*.data*", (route) => route.abort());
  await startRun(road);
  await context.setOffline(true);
  await deliver(road, 1);
  await road.close();
  await recordActs(office, { kind: "end", code });
  const again = await context.newPage();
  await context.unrouteAll();
  await context.setOffline(false);
  await again.goto("/driver");
  await expect.poll(async () => (await stopsOf(office, runId))[0]?.outcome, { timeout: 20_000 }).toBe("delivered");
  await expect.poll(() => countWaiting(again)).toBe(0);
  await context.setOffline(true);
  await again.reload();
  await expect(again.getByText("This phone has no day of yours")).toBeVisible();
  await context.close();
});

function countWaiting(road: Page): Promise<number> {
  return road.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open("waybill-acts");
        asked.onerror = () => reject(new Error("no database"));
        asked.onsuccess = () => {
          const counted = asked.result.transaction("acts").objectStore("acts").count();
          counted.onsuccess = () => {
            asked.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}
