import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf, recordActs } from "#tests/e2e/world.ts";

export type Stop = {
  trackingNumber: string;
  outcome: string | null;
  outcomeAt: { at: string } | null;
  reason: string | null;
};
export type Day = { id: string; code: string; names: string[]; numbers: string[] };

/** Signs a driver in whom no other journey knows, in a second browser. */
export async function newDriver(
  office: Page,
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<{ id: string; email: string; road: Page }> {
  await enterAs(office, "admin");
  const context = await browser.newContext({ serviceWorkers: "allow", viewport: { width: 375, height: 812 }, ...more });
  const road = await context.newPage();
  return { ...(await signUpDriver(office, road)), road };
}

/** Has a driver whom no other journey knows accept their invitation on a page. The office is signed in as admin. */
export async function signUpDriver(office: Page, road: Page): Promise<{ id: string; email: string }> {
  const origin = await originOf(office);
  const email = `van-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const made = await office.request.post(`${origin}/api/v1/invitations`, {
    headers: { origin },
    data: { email, role: "driver" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { link } = (await made.json()) as { link: string };
  await road.goto(`${origin}${new URL(link).pathname}`);
  await road.getByLabel("Name").fill("Vera Road");
  await road.getByLabel("Password").fill("nine parcels on a shelf");
  await road.getByRole("button", { name: "Create account" }).click();
  await road.waitForURL("**/driver");
  const { items } = (await (await office.request.get(`${origin}/api/v1/users?role=driver`)).json()) as {
    items: { id: string; email: string }[];
  };
  return { id: items.find((each) => each.email === email)?.id ?? "", email };
}

/** Has staff plan a run of today with as many parcels, load it (unless not `isLoaded`) and release it. */
export async function planDay(
  office: Page,
  driver: string,
  count: number,
  fieldsOf: (at: number) => Record<string, unknown> = () => ({}),
  isLoaded = true,
  wave = "morning",
): Promise<Day> {
  const headers = { origin: await originOf(office) };
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; code: string };
  };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  const { id, code } = await post("/api/v1/runs", { kind: "local", branch: "main", day, wave, driver });
  const names = Array.from({ length: count }, (_, at) => `Door ${at + 1} ${crypto.randomUUID().slice(0, 4)}`);
  const parcels = [];
  for (const [at, receiverName] of names.entries())
    parcels.push(
      await bookAsStaff(office, {
        receiverName,
        // Parcels for one door would be one visit.
        receiverAddress: `${at + 12} Bull St`,
        specialInstructions: "Gate 4417, then left.",
        ...fieldsOf(at),
      }),
    );
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  await recordActs(office, ...numbers.map((each) => ({ kind: "drop_off", code: each })));
  const stops = parcels.map(({ shipmentId }) => ({ shipmentId, kind: "delivery" }));
  await post("/api/v1/runs/stop-moves", { stops, run: id, place: null });
  await post("/api/v1/runs/releases", { runs: [id] });
  if (isLoaded) await recordActs(office, ...numbers.map((each) => ({ kind: "load", code: each, run: code })));
  return { id, code, names, numbers };
}

/** Opens the day, until this browser can open it again offline. */
export async function openDay(road: Page, address = "/driver"): Promise<void> {
  await road.goto(address);
  await expect(road.locator("html[data-hydrated]")).toBeAttached();
  await expect
    .poll(() => road.evaluate(async () => (await navigator.serviceWorker.getRegistration("/driver"))?.active?.state))
    .toBe("activated");
}

/** Signs a driver in, has staff plan them a run of so many parcels, opens their day. `script`: runs in its pages. */
export async function driversDay(
  office: Page,
  browser: Browser,
  count: number,
  fieldsOf?: (at: number) => Record<string, unknown>,
  script?: () => void,
): Promise<{ driverId: string; road: Page; complaints: string[]; run: Day }> {
  await office.goto("/");
  const { id: driverId, road } = await newDriver(office, browser);
  const complaints = complaintsOf(road);
  const run = await planDay(office, driverId, count, fieldsOf);
  if (script) await road.context().addInitScript(script);
  await openDay(road);
  return { driverId, road, complaints, run };
}

export async function stopsOf(office: Page, runId: string): Promise<Stop[]> {
  const answer = await office.request.get(`/api/v1/runs/${runId}`);
  return ((await answer.json()) as { items: Stop[] }).items;
}

/** The card of the next stop. */
export const next = (road: Page) => road.getByRole("region", { name: "Next stop" });

/** How many acts wait on the phone, as its bar says. */
export const waiting = (road: Page, count: number) =>
  road.getByRole("link", { name: `${count} not sent`, exact: true });
export const allSent = (road: Page) => road.getByRole("link", { name: "All sent" });

/** Starts the run from the day, up to its first stop. */
export async function startRun(road: Page, clickCount = 1): Promise<void> {
  await road.getByRole("link", { name: "Start run" }).click();
  await road.getByRole("button", { name: "Start run" }).click({ clickCount });
  await expect(road.getByRole("button", { name: "Arrived" })).toBeVisible();
  await expect(allSent(road)).toBeVisible();
}

/** Delivers at the shown stop, until the phone keeps so many acts. */
export async function deliver(road: Page, kept: number, clickCount = 1): Promise<void> {
  await road.getByRole("button", { name: "Arrived" }).click({ clickCount });
  await takenBy(road, "The recipient", "Grace Murray");
  await road.getByRole("button", { name: "Delivered", exact: true }).click({ clickCount });
  await expectKept(road, kept);
}

/** The phone keeps so many acts: its bar counts them from the tap on, its storage once they are there for good. */
export async function expectKept(road: Page, count: number): Promise<void> {
  await expect(waiting(road, count)).toBeVisible();
  await expect.poll(() => countWaiting(road)).toBe(count);
}

/** Says who took the delivery at the shown stop. */
export async function takenBy(road: Page, relation: string, name: string): Promise<void> {
  await road.getByRole("radio", { name: relation, exact: true }).check();
  await road.getByRole("textbox", { name: "Name of who took it" }).fill(name);
}

/** How many acts this browser keeps. */
export function countWaiting(road: Page): Promise<number> {
  return countKept(road, "waybill-acts", "acts");
}

/** Counts the days that the phone keeps: one or none. */
export function countDays(road: Page): Promise<number> {
  return countKept(road, "waybill-day", "days");
}

function countKept(road: Page, database: string, store: string): Promise<number> {
  return road.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open(database);
        asked.onerror = () => reject(new Error("no database"));
        asked.onsuccess = () => {
          const counted = asked.result.transaction(store).objectStore(store).count();
          counted.onsuccess = () => {
            asked.result.close();
            resolve(counted.result);
          };
        };
      }),
    [database, store] as const,
  );
}
