import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { allSent, deliver, driversDay, next, startRun, stopsOf, takenBy, waiting } from "#tests/e2e/van-day.ts";

test.use({ serviceWorkers: "allow" });

/** No page of the driver is wider than the phone, and axe finds nothing. */
async function expectFit(road: Page): Promise<void> {
  await expectAccessible(road);
  expect(await road.evaluate(() => document.documentElement.scrollWidth <= innerWidth), road.url()).toBe(true);
}

test("a driver's pages open, lead to each other and come back offline", async ({ page: office, browser }) => {
  test.slow();
  const { road, complaints, run } = await driversDay(office, browser, 4);
  const { id: runId, names, numbers } = run;
  const context = road.context();
  await expectFit(road);
  await expect(road.getByRole("status", { name: "Position off" })).toBeVisible();
  await road.getByRole("link", { name: "Start run" }).click();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText(/^Run \d+$/);
  const checks = road.getByRole("list", { name: "Before you go" });
  await expect(checks).toContainText("4 of 4 loaded");
  await expect(checks).toContainText("Browser tab");
  await checks.getByRole("button", { name: "Test" }).click();
  await expect(checks.getByRole("button", { name: "Again" })).toBeVisible();
  await expectFit(road);
  await road.goBack();
  await startRun(road);
  await expectFit(road);

  await context.setOffline(true);
  await expect(next(road).getByRole("link", { name: /^Navigate/ })).toBeInViewport();
  await expect(next(road).getByRole("link", { name: /^Call/ })).toBeInViewport();
  await road.getByRole("link", { name: "List" }).click();
  const toDo = road.getByRole("list", { name: "To do" });
  await expect(toDo.getByRole("listitem")).toHaveCount(4);
  await expectFit(road);
  await road.getByRole("searchbox", { name: "Search stops" }).fill(names[2]?.toLowerCase() ?? "");
  await expect(toDo.getByRole("listitem")).toHaveCount(1);
  await road.getByRole("searchbox", { name: "Search stops" }).fill(numbers[3]?.slice(-6) ?? "");
  await toDo.getByRole("link", { name: names[3] ?? "" }).click();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText("Stop 4 of 4");
  // A page of another stop is read from the phone too.
  await road.reload();
  await expect(road.getByRole("region", { name: "Stop 4" })).toContainText(names[3] ?? "");
  await road.getByRole("button", { name: "Not possible" }).click();
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await expect(road.getByRole("alert")).toHaveText("Choose why it was not possible.");
  const why = road.getByRole("radiogroup", { name: "Why not?" });
  await expect(why.getByRole("radio")).toHaveCount(6);
  await why.getByRole("radio", { name: "Refused" }).check();
  await road.getByRole("link", { name: "More reasons" }).click();
  await expect(why.getByRole("radio", { name: "Refused" })).toBeChecked();
  await why.getByRole("radio", { name: "Weather" }).check();
  await road.getByRole("group", { name: "Card left at the door?" }).getByText("Yes").click();
  await road.getByRole("radio", { name: "Hold at Main Branch" }).check();
  await expectFit(road);
  await expectAccessible(road);
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText("Stop 1 of 4");
  await expect(road.getByRole("status").filter({ hasText: "Not possible" })).toBeVisible();
  await deliver(road, 2);
  await expect(next(road)).toContainText(names[1] ?? "");
  await road.getByRole("button", { name: "Undo" }).click();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText("Stop 1 of 4");
  await expect(waiting(road, 3)).toBeVisible();
  await deliver(road, 4);

  await waiting(road, 4).click();
  await expect(road.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  const oldest = road.getByRole("list", { name: "Oldest first" }).getByRole("listitem");
  await expect(oldest).toHaveText([/Not possible.*Door 4/, /Delivered.*Door 1/, /Undone/, /Delivered.*Door 1/]);
  await expectFit(road);
  await road.getByRole("button", { name: "Try now" }).click();
  await road.reload();
  await expect(oldest).toHaveCount(4);

  await road.goto("/driver/list");
  await expect(road.getByRole("list", { name: "Done" }).getByRole("listitem")).toHaveCount(2);
  await road.getByRole("link", { name: /^End run/ }).click();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText(/^End run \d+$/);
  await expect(road.getByRole("heading", { name: "2 stops are still open" })).toBeVisible();
  await expectFit(road);
  await road.getByRole("button", { name: "End run" }).click();
  await expect(road.getByRole("alert")).toHaveText("Say why 2 stops stay open.");
  await road
    .getByRole("group", { name: names[1] ?? "" })
    .getByRole("radio", { name: "No time left" })
    .check();
  await road
    .getByRole("group", { name: names[2] ?? "" })
    .getByRole("radio", { name: "Closed" })
    .check();
  await road.getByRole("button", { name: "End run" }).click();
  await expect(waiting(road, 7)).toBeVisible();
  await expect(road).toHaveURL("/driver");

  await context.setOffline(false);
  await expect(allSent(road)).toBeVisible();
  const stops = await stopsOf(office, runId);
  expect(stops.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["delivered", null],
    ["failed", "carrier_missed_window"],
    ["failed", "consignee_closed"],
    ["failed", "weather"],
  ]);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
  await context.close();
});

test("a second tap does nothing on the page that the first one led to", async ({ page: office, browser }) => {
  const { road } = await driversDay(office, browser, 2);
  await startRun(road);
  await road.getByRole("button", { name: "Arrived" }).dblclick();
  await expect(road.getByRole("button", { name: "Delivered", exact: true })).toBeVisible();
  await takenBy(road, "The recipient", "Ada King");
  await road.getByRole("button", { name: "Delivered", exact: true }).dblclick();
  await expect(road.getByRole("heading", { level: 1 })).toHaveText("Stop 2 of 2");
  await expect(allSent(road)).toBeVisible();
  await expect(road.getByRole("button", { name: "Arrived" })).toBeVisible();
  await road.context().close();
});
