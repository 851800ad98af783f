import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import {
  allSent,
  deliver,
  driversDay,
  newDriver,
  next,
  openDay,
  planDay,
  startRun,
  waiting,
} from "#tests/e2e/van-day.ts";

test.use({ serviceWorkers: "allow" });

test("a driver reads a message of dispatch at the next stop, also offline, and staff see when", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { road, run, complaints } = await driversDay(office, browser, 3);
  await road.clock.install();
  await road.reload();
  await startRun(road);
  await expect(next(road)).toContainText(run.names[0] ?? "");

  await office.goto(`/admin/runs/${run.id}`);
  const panel = office.getByRole("region", { name: "Messages" });
  await expect(panel).toContainText("No messages on this run.");
  await panel.getByRole("button", { name: "Send message" }).click();
  await expect(panel).toContainText("Message is required");
  const field = panel.getByRole("textbox", { name: "Message to the driver" });
  await field.fill("Gate code at the second stop is 4417. <b>Ring twice.</b>");
  // Driven for longer than a page opens.
  await road.clock.runFor(11_000);
  const work = road.waitForResponse((answer) => answer.url().endsWith("/work") && answer.status() === 200);
  const held = Promise.withResolvers<void>();
  await office.route(`**/admin/runs/${run.id}/messages*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await panel.getByRole("button", { name: "Send message" }).click();
  // What is typed until the answer comes stays.
  await field.fill("And a second one");
  held.resolve();
  const sent = panel.getByRole("listitem").filter({ hasText: "Gate code" });
  await expect(sent).toContainText("Not read yet");
  await office.unrouteAll();
  await expect(field).toHaveValue("And a second one");
  await panel.getByRole("button", { name: "Send message" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "And a second one" })).toBeVisible();
  await expect(field).toHaveValue("");
  await expectAccessible(office);
  await work;
  const message = road.getByRole("article", { name: /^From dispatch/ }).filter({ hasText: "4417" });
  await expect(message).toHaveCount(0);
  await road.context().setOffline(true);
  await road.getByRole("button", { name: "Arrived" }).click();
  await expect(road).toHaveURL(/\/whom$/);
  await expect(message).toHaveCount(0);
  await road.goBack();
  await expect(message).toBeVisible();
  await deliver(road, 1);
  await expect(next(road)).toContainText(run.names[1] ?? "");
  await expect(message).toContainText("4417. <b>Ring twice.</b>");
  await expectAccessible(road);
  await message.getByRole("button", { name: "Read" }).click();
  await expect(message).toHaveCount(0);
  await expect(waiting(road, 2)).toBeVisible();
  // To read a message ends no undo.
  await expect(road.getByRole("button", { name: "Undo" })).toBeVisible();
  await road.reload();
  await expect(next(road)).toContainText(run.names[1] ?? "");
  await expect(message).toHaveCount(0);
  await road.context().setOffline(false);
  await expect(allSent(road)).toBeVisible();
  await expect(sent).toContainText(/Read at \d/);

  await road.goto("/driver");
  await road.getByRole("link", { name: /^\d+ messages?$/ }).click();
  await expect(message).toContainText("Ring twice.");
  await expect(message.getByRole("button")).toHaveCount(0);
  await expectAccessible(road);
  expect(complaints.filter((text) => !text.includes("net::ERR"))).toEqual([]);
  await road.context().close();
});

test("staff write to all drivers of a wave from the board", async ({ page: office, browser }) => {
  await office.goto("/");
  const { id, road } = await newDriver(office, browser);
  // A wave of which no other journey has a driver: they would all get the message.
  const run = await planDay(office, id, 1, () => ({}), true, "afternoon");
  await openDay(road);
  await office.goto("/admin/board?wave=afternoon");
  await office.getByRole("link", { name: "Message drivers" }).click();
  await expect(office.getByRole("listitem").filter({ hasText: "Vera Road" }).first()).toBeVisible();
  await office.getByRole("textbox", { name: "Message to the drivers" }).fill("Ice on I-75 from noon on.");
  await expectAccessible(office);
  await office.getByRole("button", { name: "Send message" }).click();
  await expect(office.getByText(/^Message sent/)).toBeVisible();
  await expect(road.getByRole("article", { name: /^From dispatch/ })).toContainText("Ice on I-75 from noon on.");
  await office.goto(`/admin/runs/${run.id}`);
  await expect(office.getByRole("region", { name: "Messages" })).toContainText("Ice on I-75");
  await road.context().close();
});
