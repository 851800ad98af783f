import { expect, type Page, test } from "@playwright/test";
import { roadCode } from "#domain/road/road-number.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";

/** Types a code as a scanner does: 5 ms a character, then Enter. */
async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });

async function openStation(page: Page): Promise<void> {
  await page.goto("/scan?branch=main");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function book(page: Page, count: number): Promise<{ shipmentId: string; trackingNumber: string }[]> {
  const booked = [];
  for (let at = 0; at < count; at += 1) booked.push(await bookAsStaff(page));
  return booked;
}

test("a morning at the dock: parcels by scanner, with the line cut in the middle, each recorded once", async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const parcels = await book(page, 8);
  await openStation(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Main");
  await expectAccessible(page);
  for (const { trackingNumber } of parcels.slice(0, 3)) await wedge(page, trackingNumber);
  await expect(lastScan(page)).toContainText("Good");
  await expect(lastScan(page)).toContainText("SAV");
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("3 scanned");

  await context.setOffline(true);
  for (const { trackingNumber } of parcels.slice(3)) await wedge(page, trackingNumber);
  await expect(page.getByText(/^No line since/)).toBeVisible();
  await expect(page.getByText(/5 scans are not sent/)).toBeVisible();
  await expect(lastScan(page)).toContainText("Saved");

  await context.setOffline(false);
  await expect(page.getByText(/^No line since/)).toBeHidden();
  await expect(lastScan(page)).toContainText("Good");
  await expect(page.getByRole("list", { name: "Last scans" }).getByRole("listitem")).toHaveCount(8);
  for (const { shipmentId } of parcels) {
    const answer = (await (await page.request.get(`/api/v1/shipments/${shipmentId}`)).json()) as { status: string };
    expect(answer.status).toBe("processing");
  }
  // A request that fails while the line is away is no fault of the page.
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test("scans that wait on the device survive a closed tab and are sent by the next", async ({ page, context }) => {
  await enterAs(page, "dispatcher");
  const [parcel] = await book(page, 1);
  await openStation(page);
  await context.setOffline(true);
  await wedge(page, parcel?.trackingNumber ?? "");
  await expect(lastScan(page)).toContainText("Saved");
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openStation(next);
  await expect(lastScan(next)).toContainText("Good");
  await expect(next.getByRole("list", { name: "Last scans" })).toContainText(/PTC|[A-Z]{3} \d{3}/);
});

test("says what is held, seen already and unknown, in words and not by color alone @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [parcel, other] = await book(page, 2);
  const cancelled = await page.request.post(`/api/v1/shipments/${other?.shipmentId}/cancellation`, {
    headers: { origin: await originOf(page) },
    data: { reason: "Changed their mind" },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await openStation(page);
  await wedge(page, other?.trackingNumber ?? "");
  await expect(lastScan(page)).toContainText("Held");
  await expect(lastScan(page)).toContainText("Put it aside");
  await wedge(page, "ZZZ000000AAAB");
  await expect(lastScan(page)).toContainText("Unknown");
  const box = page.getByRole("textbox", { name: "Code" });
  await box.fill(parcel?.trackingNumber ?? "");
  await box.press("Enter");
  await expect(lastScan(page)).toContainText("Good");
  await expect(box).toHaveValue("");
  await page
    .getByRole("navigation", { name: "What are you doing?" })
    .getByRole("link", { name: "Where is it?" })
    .click();
  await wedge(page, parcel?.trackingNumber ?? "");
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("4 scanned");
  await expectAccessible(page);
});

test("a scan made while the page of another mode loads is of that mode", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [parcel] = await book(page, 1);
  await openStation(page);
  await wedge(page, parcel?.trackingNumber ?? "");
  await expect(lastScan(page)).toContainText("Good");
  const held = Promise.withResolvers<void>();
  await page.route("**/scan.data?**", async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.url().endsWith("/api/v1/acts") && request.postData()?.includes('"sight"') === true,
  );
  const mode = page.getByRole("link", { name: "Where is it?" });
  await mode.click();
  await expect(mode).toHaveAttribute("aria-current", "page");
  await wedge(page, parcel?.trackingNumber ?? "");
  await sent;
  held.resolve();
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("2 scanned");
});

test("scans that are not accepted stay on the device until they are sent again or discarded", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [first, second] = await book(page, 2);
  await openStation(page);
  const sent: number[] = [];
  // Acts that no server accepts.
  await page.route("**/api/v1/acts", async (route) => {
    const { acts } = route.request().postDataJSON() as { acts: object[] };
    sent.push(acts.length);
    await route.continue({ postData: JSON.stringify({ acts: acts.map((act) => ({ ...act, kind: "nonsense" })) }) });
  });
  for (const parcel of [first, second]) {
    await wedge(page, parcel?.trackingNumber ?? "");
    await expect(lastScan(page)).toContainText("Not accepted");
  }
  const refused = page.getByRole("region", { name: "2 scans were not accepted" });
  await expect(refused.getByRole("list", { name: "Not accepted" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  // Each was sent once.
  expect(sent).toEqual([1, 1]);

  await page.reload();
  await expect(refused).toBeVisible();
  await refused
    .getByRole("button", { name: /^Discard, / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Discard this scan?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep scan" }).click();
  await expect(refused).toBeVisible();
  await refused
    .getByRole("button", { name: /^Discard, / })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Discard scan" }).click();
  const left = page.getByRole("region", { name: "1 scan was not accepted" });
  await expect(left).toBeVisible();
  expect(sent).toEqual([1, 1]);

  await page.unroute("**/api/v1/acts");
  await left.getByRole("button", { name: "Send again" }).click();
  await expect(lastScan(page)).toContainText("Good");
  await expect(left).toBeHidden();
  await page.reload();
  await expect(page.getByText("Scan a code, or type it")).toBeVisible();
  const statuses = [first, second].map(async (parcel) => {
    const answer = await page.request.get(`/api/v1/shipments/${parcel?.shipmentId}`);
    return ((await answer.json()) as { status: string }).status;
  });
  expect(await Promise.all(statuses)).toEqual(["pending", "processing"]);
});

test("offline the mode and the run change on the device, and scans go on", async ({ page, context }) => {
  await enterAs(page, "dispatcher");
  const parcels = await book(page, 2);
  await openStation(page);
  const modes = page.getByRole("navigation", { name: "What are you doing?" });
  await context.setOffline(true);
  await modes.getByRole("link", { name: "Where is it?" }).click();
  await expect(modes.getByRole("link", { name: "Where is it?" })).toHaveAttribute("aria-current", "page");
  await wedge(page, parcels[0]?.trackingNumber ?? "");
  await modes.getByRole("link", { name: "Load" }).click();
  await wedge(page, roadCode("run", 123_457));
  await expect(page.getByText("Run 123457", { exact: true })).toBeVisible();
  await modes.getByRole("link", { name: "Arrive" }).click();
  await expect(modes.getByRole("link", { name: "Arrive" })).toHaveAttribute("aria-current", "page");
  await wedge(page, parcels[1]?.trackingNumber ?? "");
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(lastScan(page)).toContainText("Good");
  await expect(page.getByRole("list", { name: "Last scans" }).getByRole("listitem")).toHaveCount(2);
});

test("drivers are offered only what they may do", async ({ page }) => {
  await enterAs(page, "driver");
  await openStation(page);
  const modes = page.getByRole("navigation", { name: "What are you doing?" });
  await expect(modes.getByRole("link")).toHaveText(["Arrive", "Sort", "Load", "Return", "Where is it?"]);
});
