import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { allSent, driversDay, next, startRun, takenBy } from "#tests/e2e/van-day.ts";
import { makePrivateLink, originOf, signIn, emailOf } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

/** In the ZIP code of the parcels, off its middle. */
const onTheWay = { latitude: 32.0931, longitude: -81.1204, accuracy: 12 };

test("staff see where a driver is, the recipient of the next stop about where, and no one else @phone", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { road, run, complaints } = await driversDay(office, browser, 2);
  const [first = "", second = ""] = run.numbers;
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, await originOf(office), emailOf("admin"));
  await admin.goto("/admin/settings/tracking");
  await admin.getByRole("checkbox", { name: /Show about where the driver is/ }).check();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Save Changes" }).click();
  await expect(admin.getByText("Settings saved successfully!")).toBeVisible();
  await admin.context().close();

  await road.context().grantPermissions(["geolocation"]);
  await road.context().setGeolocation(onTheWay);
  await road.goto("/driver/start");
  const choice = road.getByRole("group", { name: "Send my position" });
  await choice.getByText("Yes", { exact: true }).click();
  await road.goto("/driver");
  await office.goto(`/admin/runs/${run.id}`);
  const seen = office.getByRole("region", { name: "Where the driver is" });
  await expect(seen).toHaveCount(0);
  const [link, laterLink] = [await makePrivateLink(office, first), await makePrivateLink(office, second)];
  await office.goto(`/admin/runs/${run.id}`);

  await startRun(road);
  await expect(seen).toContainText(/Seen at \d+:\d\d\s[AP]M/);
  await expect(seen).toContainText("on this map");
  await expect(office.locator(".board-map-seen")).toHaveCount(1);
  await expectAccessible(office);

  const party = await (await browser.newContext()).newPage();
  const partyComplaints = complaintsOf(party);
  await party.goto(link);
  const way = party.getByRole("region", { name: "Where your parcel is" });
  await expect(way).toHaveText(/^You are next/);
  await expect(way.getByRole("img", { name: /^At \d+:\d\d\s[AP]M E[SD]T the driver was/ })).toBeVisible();
  await expect(way).toContainText("The hatched area is about half a mile wide.");
  await expectAccessible(party);
  expect(await party.content()).not.toMatch(/32\.0931|81\.1204/);
  const later = await (await browser.newContext()).newPage();
  await later.goto(laterLink);
  await expect(later.getByRole("region", { name: "Where your parcel is" })).toHaveText(/^1 stop before yours/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/track/${first}`);
  for (const each of [later, stranger]) expect(await each.content()).not.toContain("the driver was");

  await expect(next(road)).toContainText(run.names[0] ?? "");
  await road.getByRole("button", { name: "Arrived" }).click();
  await takenBy(road, "The recipient", "Grace Murray");
  await road.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(allSent(road)).toBeVisible();
  await expect(way).toHaveCount(0);

  // The driver changes their mind.
  await road.goto("/driver/start");
  await choice.getByText("No", { exact: true }).click();
  await expect(seen).toHaveCount(0);
  expect([...complaints, ...partyComplaints]).toEqual([]);
});
