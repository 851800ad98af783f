import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { allSent, driversDay, next, takenBy } from "#tests/e2e/van-day.ts";
import { makePrivateLink } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

const door = { latitude: 32.0809, longitude: -81.0912, accuracy: 12 };
const munich = { latitude: 48.137, longitude: 11.575, accuracy: 12 };

test("the position of a delivery is sent if the driver says so, and only staff see it", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { road, run, complaints } = await driversDay(office, browser, 3);
  const context = road.context();
  const bar = road.getByRole("status", { name: /position/i });
  const deliver = async () => {
    await road.getByRole("button", { name: "Arrived" }).click();
    await takenBy(road, "The recipient", "Grace Murray");
    await road.getByRole("button", { name: "Delivered", exact: true }).click();
    await expect(allSent(road)).toBeVisible();
  };
  await road.getByRole("link", { name: "Start run" }).click();
  await expect(bar).toHaveText("Position off");
  const choice = road.getByRole("group", { name: "Send my position" });
  await choice.getByText("Yes", { exact: true }).click();
  await expect(road.getByText("Your browser does not allow it")).toBeVisible();
  await expectAccessible(road);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(door);
  await road.reload();
  await expect(choice.getByRole("radio", { name: "Yes" })).toBeChecked();
  // Nothing is measured before the start.
  await expect(bar).toHaveText("Position off");
  await road.getByRole("button", { name: "Start run" }).click();
  await expect(bar).toHaveText("Position on");
  await expect(next(road)).toContainText(run.names[0] ?? "");
  await deliver();

  await context.setGeolocation(munich);
  await expect(next(road)).toContainText(run.names[1] ?? "");
  await deliver();

  // The driver changes their mind.
  await road.goto("/driver/start");
  await choice.getByText("No", { exact: true }).click();
  await expect(bar).toHaveText("Position off");
  await road.goto("/driver");
  await road.getByRole("link", { name: "Go to stop 3" }).click();
  await deliver();

  const recordOf = async (number: string) => {
    await office.goto(`/admin/shipments?search=${number}`);
    await office.getByRole("link", { name: number }).first().click();
    await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
  };
  const [first = "", second = "", third = ""] = run.numbers;
  const link = await makePrivateLink(office, first);
  await recordOf(first);
  await expect(
    office.getByText(/The usual door is not known yet; 32\.08090, -81\.09120, within 39 feet/),
  ).toBeVisible();
  await recordOf(second);
  await expect(office.getByText(/48\.13700, 11\.57500/)).toBeVisible();
  await recordOf(third);
  await expect(office.getByText("Delivered at", { exact: true })).toHaveCount(0);
  await office.goto("/admin/flags?kind=far_from_door");
  await expect(office.getByText(formatTrackingNumber(second)).first()).toBeVisible();
  await expect(office.getByText(formatTrackingNumber(first))).toHaveCount(0);
  const flag = office.getByRole("row").filter({ hasText: formatTrackingNumber(second) });
  await flag.getByRole("link", { name: "Far from the address" }).click();
  await expect(office.getByText("48.13700, 11.57500, within 39 feet")).toBeVisible();

  const party = await (await browser.newContext()).newPage();
  await party.goto(link);
  await expect(party.getByRole("region", { name: "Proof of delivery" })).toBeVisible();
  expect(await party.content()).not.toMatch(/32\.08|81\.09/);
  expect(complaints).toEqual([]);
  await party.context().close();
  await context.close();
});
