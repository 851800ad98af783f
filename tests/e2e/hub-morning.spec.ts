import { expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { wedge } from "#tests/e2e/wedge.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

type SentAct = { clientEventId: string; kind: string; code: string };
type Booked = { shipmentId: string; trackingNumber: string };

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const count = (page: Page) => page.getByRole("status", { name: "Count" });
const mode = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "What are you doing?" }).getByRole("link", { name });

async function openStation(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/scan"))?.active?.state))
    .toBe("activated");
}

/** The acts that the server has answered, in the order of their arrival. */
function answeredActs(page: Page): SentAct[] {
  const answered: SentAct[] = [];
  page.context().on("response", (response) => {
    if (!response.url().endsWith("/api/v1/acts") || !response.ok()) return;
    const { acts } = response.request().postDataJSON() as { acts: SentAct[] };
    answered.push(...acts);
  });
  return answered;
}

async function bookMany(page: Page, most: number): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (let at = 0; at < most; at += 1) booked.push(await bookAsStaff(page));
  return booked;
}

const codesOf = (parcels: readonly Booked[]) => parcels.map(({ trackingNumber }) => trackingNumber);

test("a hub morning by scanner: a cage and singles arrive, are sorted and loaded, and the run is closed with one missing, the line cut in the middle", async ({
  page,
  context,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const inside = await bookMany(page, 3);
  const singles = await bookMany(page, 3);
  const [cage, target] = [await newCage(page, "HM-IN"), await newCage(page, "HM-OUT")];
  // The cage comes from elsewhere: filled there, and on its way.
  await recordActs(page, ...codesOf(inside).map((code) => ({ kind: "put", code, container: cage })));
  const run = await newRun(page);

  await openStation(page, "/scan?branch=main&mode=arrive");
  const answered = answeredActs(page);
  await wedge(page, cage);
  await expect(count(page)).toHaveText("0 of 3");
  for (const number of codesOf(inside)) await wedge(page, number);
  await expect(count(page)).toHaveText("3 of 3");
  await page.getByRole("button", { name: "Other container" }).click();
  const [first = "", ...others] = codesOf(singles);
  await wedge(page, first);
  await expect.poll(() => answered.length).toBe(5);

  // The line goes while singles arrive, and the page is loaded again before it is back.
  await context.setOffline(true);
  for (const number of others) await wedge(page, number);
  await expect(page.getByText(/^No line since/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^No line since/)).toBeVisible();
  await mode(page, "Sort").click();
  await expect(mode(page, "Sort")).toHaveAttribute("aria-current", "page");
  await wedge(page, target);
  const sorted = codesOf(inside).slice(0, 2);
  for (const number of sorted) await wedge(page, number);
  await expect(page.getByText(/5 scans are not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("2 pieces inside")).toBeVisible();

  await mode(page, "Load").click();
  await expect(mode(page, "Load")).toHaveAttribute("aria-current", "page");
  await wedge(page, run.code);
  await expect(count(page)).toHaveText("0 of 0");
  for (const number of codesOf(singles)) await wedge(page, number);
  await expect(count(page)).toHaveText("3 of 3");
  expect(answered.map(({ kind, code }) => [kind, code])).toEqual([
    ["arrive", cage],
    ...codesOf(inside).map((number) => ["arrive", number]),
    ...codesOf(singles).map((number) => ["arrive", number]),
    ["sight", target],
    ...sorted.map((number) => ["put", number]),
    ...codesOf(singles).map((number) => ["load", number]),
  ]);
  expect(new Set(answered.map(({ clientEventId }) => clientEventId)).size).toBe(answered.length);

  // A fourth stop, whose parcel is not found.
  const lost = await bookAsStaff(page);
  await addStop(page, run.id, lost.trackingNumber);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 missing" })).toBeVisible();
  await expectAccessible(page);
  const notHere = page.getByRole("table", { name: "Missing" }).getByRole("button", { name: /^Not here, / });
  await notHere.click();
  await page.getByRole("button", { name: "Close with 1 missing" }).click();
  await expect(lastScan(page)).toContainText("Pieces are missing");
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
});

async function newCage(page: Page, name: string): Promise<string> {
  await page.goto("/admin/containers/new");
  const own = `${name}-${Date.now() % 1_000_000}`;
  await page.getByLabel("Name").fill(own);
  await page.getByRole("button", { name: "Add container" }).click();
  await page.getByRole("link", { name: `Card, Cage ${own}` }).click();
  return page.locator(".run-paper-code .mono").innerText();
}

/** Plans a run of today with a driver: one without is not loaded. */
async function newRun(page: Page): Promise<{ id: string; code: string }> {
  await page.goto("/admin/runs/new");
  await page.getByLabel("Driver").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Plan run" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Run \d+$/ })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const answer = await page.request.get(`/api/v1/runs/${id}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { code } = (await answer.json()) as { code: string };
  return { id, code };
}

async function addStop(page: Page, runId: string, number: string): Promise<void> {
  const office = await page.context().newPage();
  await office.goto(`/admin/runs/${runId}`);
  const rows = office.getByRole("table", { name: "Stops" }).getByRole("row");
  const before = await rows.count();
  await office.getByLabel("Tracking numbers").fill(number);
  await office.getByRole("button", { name: "Add stops" }).click();
  await expect(rows).toHaveCount(before + 1);
  await office.close();
}

test("forty parcels by scanner are recorded once each, in order, through a cut line and a page loaded again", async ({
  page,
  context,
}, { annotations }) => {
  test.slow();
  await enterAs(page, "dispatcher");
  const parcels = await bookMany(page, 40);
  const codes = codesOf(parcels);
  await openStation(page, "/scan?branch=main&mode=arrive");
  const answered = answeredActs(page);
  const startedAt = Date.now();
  for (const code of codes.slice(0, 15)) await wedge(page, code);
  await context.setOffline(true);
  for (const code of codes.slice(15, 25)) await wedge(page, code);
  await page.reload();
  await expect(page.getByText(/^No line since/)).toBeVisible();
  for (const code of codes.slice(25, 30)) await wedge(page, code);
  await context.setOffline(false);
  for (const code of codes.slice(30)) await wedge(page, code);
  await expect.poll(() => new Set(answered.map(({ clientEventId }) => clientEventId)).size).toBe(40);
  annotations.push({ type: "seconds for forty", description: ((Date.now() - startedAt) / 1000).toFixed(1) });
  // An answer that the reload took away is asked for again with the same id.
  const byId = new Map(answered.map((act) => [act.clientEventId, act.code]));
  expect([...byId.values()]).toEqual(codes);
  await expect(lastScan(page)).toContainText("Good");
  await expect(page.getByText(/not sent/)).toHaveCount(0);
  const statuses = parcels.map(async ({ shipmentId }) => {
    const answer = await page.request.get(`/api/v1/shipments/${shipmentId}`);
    return ((await answer.json()) as { status: string }).status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set(["processing"]));
});
