import { expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { wedge } from "#tests/e2e/wedge.ts";
import { bookAsStaff, emailOf, enterAs } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const noLine = (page: Page) => page.getByText(/^No line since/);

/** Opens the station, until this browser can open it again offline. */
async function openStation(page: Page): Promise<void> {
  await page.goto("/scan?branch=main&mode=arrive");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/scan"))?.active?.state))
    .toBe("activated");
}

async function statusOf(page: Page, shipmentId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/shipments/${shipmentId}`);
  return ((await answer.json()) as { status: string }).status;
}

/** Counts the acts that reach the server, by their ids. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().endsWith("/api/v1/acts")) return;
    const { acts } = request.postDataJSON() as { acts: { clientEventId: string }[] };
    sent.push(...acts.map(({ clientEventId }) => clientEventId));
  });
  return sent;
}

test("offline the station is opened again, takes scans, and sends them once the line is back @phone", async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const parcels = [await bookAsStaff(page), await bookAsStaff(page), await bookAsStaff(page)];
  await openStation(page);
  await context.setOffline(true);
  await wedge(page, parcels[0]?.trackingNumber ?? "");
  await expect(noLine(page)).toBeVisible();
  await page.reload();
  await expect(noLine(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Main");
  await expect(lastScan(page)).toContainText("Saved");
  await expectAccessible(page);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await wedge(page, parcels[1]?.trackingNumber ?? "");
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  const modes = page.getByRole("navigation", { name: "What are you doing?" });
  await modes.getByRole("link", { name: "Return" }).click();
  await expect(modes.getByRole("link", { name: "Return" })).toHaveAttribute("aria-current", "page");
  await page.close();

  const next = await context.newPage();
  await next.goto("/scan?branch=main&mode=arrive");
  await expect(noLine(next)).toBeVisible();
  await expect(next.locator("html[data-hydrated]")).toBeAttached();
  await wedge(next, parcels[2]?.trackingNumber ?? "");
  await expect(next.getByText(/3 scans are not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(noLine(next)).toBeHidden();
  await expect(lastScan(next)).toContainText("Good");
  await expect(next.getByRole("list", { name: "Last scans" }).getByRole("listitem")).toHaveCount(3);
  for (const { shipmentId } of parcels) expect(await statusOf(next, shipmentId)).toBe("processing");
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
});

test("two tabs of a device send what waits once, and both hear the answers", async ({ page, context }) => {
  await enterAs(page, "dispatcher");
  const parcels = [await bookAsStaff(page), await bookAsStaff(page)];
  await openStation(page);
  const other = await context.newPage();
  await openStation(other);
  const sent = sentBy(page);
  await context.setOffline(true);
  await wedge(page, parcels[0]?.trackingNumber ?? "");
  await wedge(other, parcels[1]?.trackingNumber ?? "");
  await expect(noLine(page)).toBeVisible();
  await expect(noLine(other)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  sent.length = 0;
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(lastScan(tab)).toContainText("Good");
    await expect(noLine(tab)).toBeHidden();
  }
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  expect(sent).toHaveLength(2);
  for (const { shipmentId } of parcels) expect(await statusOf(page, shipmentId)).toBe("processing");
});

test("what is kept names no one, and after a sign-out the device opens no one's station but keeps their scans", async ({
  page,
  context,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await openStation(page);
  const person = await page.locator(".station-person").innerText();
  const [name = ""] = person.split("\n");
  expect(name).not.toBe("");
  const kept = await page.evaluate(async () => (await caches.match("/scan?shell", { ignoreVary: true }))?.text());
  expect(kept).toContain("Opening the station");
  for (const personal of [name, emailOf("dispatcher"), "Main Branch"]) expect(kept).not.toContain(personal);

  await context.setOffline(true);
  await wedge(page, trackingNumber);
  await expect(page.getByText(/1 scan is not sent/)).toBeVisible();
  // The queue is not sent by who signs out: the line to the acts stays away.
  await context.route("**/api/v1/acts", (route) => route.abort());
  await context.setOffline(false);
  await page.goto("/admin/dashboard");
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/logout" });
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL("**/admin/login");
  await context.setOffline(true);
  await page.goto("/scan?branch=main&mode=arrive");
  await expect(page.getByText(/this device keeps no station/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(name)).toHaveCount(0);
  await context.setOffline(false);
  await context.unroute("**/api/v1/acts");
  await enterAs(page, "dispatcher");
  await page.goto("/scan?branch=main&mode=arrive");
  await expect(lastScan(page)).toContainText("Good");
  expect(await statusOf(page, shipmentId)).toBe("processing");
});

test("a device that stores nothing sends each scan at once, and says which was not recorded", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [first, second] = [await bookAsStaff(page), await bookAsStaff(page)];
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openStation(page);
  await wedge(page, first.trackingNumber);
  await expect(page.getByText(/^This browser cannot keep scans/)).toBeVisible();
  await expect(lastScan(page)).toContainText("Good");
  expect(await statusOf(page, first.shipmentId)).toBe("processing");
  const counted = page.getByRole("status", { name: "Count" });
  await expect(counted).toHaveText("1 scanned");

  await page.context().setOffline(true);
  await wedge(page, second.trackingNumber);
  await expect(lastScan(page)).toContainText("Not recorded");
  await expect(lastScan(page)).toContainText("Scan it again.");
  await expect(lastScan(page)).not.toContainText("Saved");
  await expect(counted).toHaveText("1 scanned");
  await expect(page.getByRole("list", { name: "Last scans" }).getByRole("listitem").first()).toContainText("No answer");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await wedge(page, second.trackingNumber);
  await expect(lastScan(page)).toContainText("Good");
  await expect(counted).toHaveText("2 scanned");
  expect(await statusOf(page, second.shipmentId)).toBe("processing");
});
