import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** Types a code as a scanner does. */
async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const rows = (page: Page) => page.getByRole("list", { name: "Last scans" }).getByRole("listitem");

async function openStation(page: Page): Promise<{ shipmentId: string; trackingNumber: string }> {
  await enterAs(page, "dispatcher");
  const booked = await bookAsStaff(page);
  await page.goto("/scan?branch=main");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return booked;
}

async function statusOf(page: Page, shipmentId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/shipments/${shipmentId}`);
  return ((await answer.json()) as { status: string }).status;
}

test("a scan is undone within ten seconds, and can be made again @phone", async ({ page }) => {
  const { shipmentId, trackingNumber } = await openStation(page);
  await wedge(page, trackingNumber);
  await expect(lastScan(page)).toContainText("Good");
  await expectAccessible(page);
  await rows(page).first().getByRole("button", { name: "Undo" }).click();
  await expect(lastScan(page)).toContainText("Undone");
  await expect(rows(page).first()).toContainText("Undone");
  await expect(rows(page).first()).not.toContainText("on this device");
  await expect(rows(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("0 scanned");
  expect(await statusOf(page, shipmentId)).toBe("pending");
  await wedge(page, trackingNumber);
  await expect(lastScan(page)).toContainText("Good");
  await expect(rows(page)).toHaveCount(2);
  expect(await statusOf(page, shipmentId)).toBe("processing");
});

test("offline the undo waits behind its scan, and both are sent", async ({ page, context }) => {
  const { shipmentId, trackingNumber } = await openStation(page);
  await context.setOffline(true);
  await wedge(page, trackingNumber);
  await expect(lastScan(page)).toContainText("Saved");
  await rows(page).first().getByRole("button", { name: "Undo" }).click();
  await expect(rows(page).first()).toContainText("Undone on this device");
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  const sent = page.waitForRequest("**/api/v1/acts");
  await context.setOffline(false);
  const { acts } = (await sent).postDataJSON() as { acts: { kind: string; clientEventId: string; undoes: string }[] };
  expect(acts.map(({ kind }) => kind)).toEqual(["arrive", "undo"]);
  expect(acts[1]?.undoes).toBe(acts[0]?.clientEventId);
  await expect(rows(page).first()).not.toContainText("on this device");
  expect(await statusOf(page, shipmentId)).toBe("pending");
});

test("after ten seconds, or once the parcel went on, a scan stays and the page says so", async ({ page }) => {
  await page.clock.install();
  const { shipmentId, trackingNumber } = await openStation(page);
  await wedge(page, trackingNumber);
  await expect(lastScan(page)).toContainText("Good");
  const undo = rows(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(undo).toHaveCount(0);

  await page.getByRole("link", { name: "To the shelf" }).click();
  await expect(page.getByRole("link", { name: "To the shelf" })).toHaveAttribute("aria-current", "page");
  await wedge(page, trackingNumber);
  await expect(rows(page).first()).toContainText("Good");
  // Another station scans the parcel before the undo.
  const acts = [{ clientEventId: crypto.randomUUID(), kind: "arrive", code: trackingNumber, branch: "main" }];
  const deviceAt = await page.evaluate(() => new Date().toISOString());
  const answer = await page.request.post("/api/v1/acts", {
    headers: { origin: new URL(page.url()).origin },
    data: { acts: acts.map((act) => ({ ...act, deviceAt, offsetMs: 0 })) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await undo.click();
  await expect(lastScan(page)).toContainText("Not undone");
  await expect(lastScan(page)).toContainText("scanned or changed again");
  expect(await statusOf(page, shipmentId)).toBe("available_for_pickup");
});
