import { expect, test } from "@playwright/test";
import { newDriver, planDay, stopsOf, takenBy } from "#tests/e2e/van-day.ts";

test("a driver's pages are forms without JavaScript, and say that they need a line", async ({
  page: office,
  browser,
}) => {
  await office.goto("/");
  const { id, road } = await newDriver(office, browser, { javaScriptEnabled: false });
  const { id: runId, names, numbers } = await planDay(office, id, 3);
  await road.goto("/driver");
  await expect(road.getByText("Without JavaScript this page needs a line")).toBeVisible();
  await road.getByRole("link", { name: "Start run" }).click();
  await road.getByRole("button", { name: "Start run" }).click();
  await road.getByRole("link", { name: "Go to stop 1" }).click();
  await expect(road.getByRole("region", { name: "Next stop" })).toContainText(names[0] ?? "");
  await road.getByRole("button", { name: "Arrived" }).click();
  await takenBy(road, "The recipient", "Ada King");
  await road.getByRole("button", { name: "Delivered", exact: true }).click();
  await road.getByRole("link", { name: "Go to stop 2" }).click();
  await road.getByRole("button", { name: "Not possible" }).click();
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await expect(road.getByRole("alert")).toHaveText("Choose one of the options");
  await road.getByRole("link", { name: "More reasons" }).click();
  await road.getByRole("radio", { name: "Weather" }).check();
  await road.getByRole("group", { name: "Card left at the door?" }).getByText("Yes").click();
  await road.getByRole("button", { name: "Save: not delivered" }).click();
  await road.goto("/driver/end");
  await road
    .getByRole("group", { name: names[2] ?? "" })
    .getByText("Other")
    .click();
  await road.getByRole("button", { name: "End run" }).click();
  await expect(road).toHaveURL("/driver");
  const stops = await stopsOf(office, runId);
  expect(stops.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["delivered", null],
    ["failed", "weather"],
    ["failed", "other"],
  ]);
  await office.goto(`/admin/search?q=${numbers[1] ?? ""}&open=1`);
  await expect(office.getByText("A card was left. Next: try again.")).toBeVisible();
  await road.context().close();
});
