import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { allSent, countWaiting, driversDay, expectKept, next, stopsOf, takenBy, waiting } from "#tests/e2e/van-day.ts";

test.use({ serviceWorkers: "allow" });

const door = {
  receiverAddress: "1117 Hammond Dr NE",
  receiverAddress2: "Suite 300",
  receiverName: "Hammond Laboratories",
};
/** The third is at another door; the last needs its own PIN. */
const fieldsOf = (at: number) => ({
  ...(at === 3 ? {} : door),
  ...(at === 1 ? { receiverAddress: "1117 HAMMOND DR. NE", requiresSignature: true } : {}),
  senderName: at < 2 ? "Emory Annex Pathology" : "Piedmont Print Works",
});

const heading = (road: Page) => road.getByRole("heading", { level: 1 });

async function startVisit(road: Page): Promise<void> {
  await road.getByRole("link", { name: "Start run" }).click();
  await road.getByRole("button", { name: "Start run" }).click();
  await expect(heading(road)).toHaveText("3 for one door");
  await expect(allSent(road)).toBeVisible();
}

async function type(road: Page, code: string): Promise<void> {
  await road.getByRole("textbox", { name: "Number" }).fill(code);
  await road.getByRole("button", { name: "Scan", exact: true }).click();
}

async function sign(road: Page): Promise<void> {
  const box = await road.getByRole("img", { name: "Signature field" }).boundingBox();
  if (!box) throw new Error("no field");
  await road.mouse.move(box.x + 20, box.y + 20);
  await road.mouse.down();
  for (const share of [0.2, 0.5, 0.8]) await road.mouse.move(box.x + box.width * share, box.y + box.height * share);
  await road.mouse.up();
}

test("parcels for one door are scanned, signed for once and stored each by its own act, offline", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { driverId, road, complaints, run } = await driversDay(office, browser, 4, fieldsOf);
  const context = road.context();
  const [first = "", second = "", third = "", other = ""] = run.numbers;
  await startVisit(road);
  const visit = road.getByRole("region", { name: "Visit" });
  await expect(visit).toContainText("Hammond Laboratories");
  await expect(road.getByText("One signature covers all three.")).toBeVisible();
  await expect(road.getByRole("listitem").filter({ hasText: "Emory Annex Pathology" })).toContainText(
    "1 to be signed for",
  );
  await expectAccessible(road);

  // Split, over a reload, and back.
  await road.getByRole("button", { name: "Split" }).click();
  await expect(heading(road)).toHaveText("Stop 1 of 4");
  await road.reload();
  await expect(road.locator("html[data-hydrated]")).toBeAttached();
  await expect(heading(road)).toHaveText("Stop 1 of 4");
  await road.getByRole("button", { name: "Together" }).click();
  await expect(heading(road)).toHaveText("3 for one door");

  await context.setOffline(true);
  await road.getByRole("button", { name: "Scan all 3" }).click();
  await expect(road.getByRole("button", { name: "3 to go" })).toBeDisabled();
  await road.getByRole("button", { name: "Type the number" }).click();
  await type(road, first);
  await expect(road.getByRole("status").filter({ hasText: "Good" })).toBeVisible();
  await type(road, first);
  await expect(road.getByRole("status").filter({ hasText: "Seen already" })).toBeVisible();
  await type(road, other);
  await expect(road.getByRole("alert").filter({ hasText: "Not yours" })).toBeVisible();
  await type(road, second);
  await expectAccessible(road);
  await road.reload();
  await expect(road.getByRole("button", { name: "1 to go" })).toBeDisabled();
  await road.getByRole("link", { name: "Back" }).click();
  await expect(road.getByText("1 piece is still missing.")).toBeVisible();
  await road.getByRole("button", { name: "Scan all 3" }).click();
  await road.getByRole("button", { name: `Not here, ${third}` }).click();
  await road.getByRole("button", { name: "To whom" }).click();
  // One of them is to be signed for: the button says so before anything is chosen.
  await expect(road.getByRole("button", { name: "Signature" })).toBeVisible();
  await takenBy(road, "Front desk or mailroom", "Bea");
  await road.getByRole("button", { name: "Signature" }).click();
  await sign(road);
  await road.getByRole("button", { name: "Delivered", exact: true }).dblclick();
  await expect(waiting(road, 2)).toBeVisible();
  await expect(road.getByRole("status").filter({ hasText: "Delivered, 2 parcels" })).toBeVisible();
  await expect(next(road)).toContainText(third.slice(-4));

  // All of it is taken back, and done again.
  await road.getByRole("button", { name: "Undo" }).click();
  await expect(waiting(road, 4)).toBeVisible();
  await expect(heading(road)).toHaveText("3 for one door");
  await road.getByRole("button", { name: "Scan all 3" }).click();
  await road.getByRole("button", { name: "To whom" }).click();
  await takenBy(road, "Front desk or mailroom", "Bea");
  await road.getByRole("button", { name: "Signature" }).click();
  await sign(road);
  await road.getByRole("button", { name: "Delivered", exact: true }).click();
  await expectKept(road, 6);
  await road.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/driver");
  expect(await countWaiting(again)).toBe(6);
  await context.setOffline(false);
  await expect(allSent(again)).toBeVisible({ timeout: 20_000 });
  const stops = await stopsOf(office, run.id);
  expect(stops.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered", null, null]);
  const { items } = (await (await office.request.get(`/api/v1/devices?person=${driverId}`)).json()) as {
    items: { lastSequence: number }[];
  };
  // Start, two deliveries, two undos, two deliveries.
  expect(items.map(({ lastSequence }) => lastSequence)).toEqual([7]);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
  await context.close();
});

test("a visit that was not possible has one reason and an act for each parcel; a PIN is asked for alone", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const pin = { deliveryConfirmation: true, deliveryConfirmationType: "code" };
  const { road, run } = await driversDay(office, browser, 3, (at) => ({ ...door, ...(at === 2 ? pin : {}) }));
  await startVisit(road);
  await expect(road.getByText("One name covers all two.")).toBeVisible();
  await expect(road.getByRole("heading", { name: "1 needs its own proof: deliver it alone" })).toBeVisible();
  await road
    .getByRole("region", { name: /own proof/ })
    .getByRole("link")
    .click();
  await expect(heading(road)).toHaveText("Stop 3 of 3");
  await road.goBack();
  await road.getByRole("link", { name: "Not possible for all" }).click();
  // At twice the text size the answers stand clear of the question.
  await road.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const [question, answer] = [road.getByText("Card left at the door?"), road.locator(".attempt-fields-card .segments")];
  const [above, below] = [await question.boundingBox(), await answer.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await road.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await road.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await road.getByRole("radio", { name: "Closed" }).check();
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await expect(allSent(road)).toBeVisible();
  const stops = await stopsOf(office, run.id);
  expect(stops.map(({ trackingNumber, outcome, reason }) => [trackingNumber, outcome, reason])).toEqual(
    run.numbers.map((number) => [number, "failed", "consignee_closed"]),
  );
  await road.context().close();
});
