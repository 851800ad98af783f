import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { driversDay, next, startRun, stopsOf } from "#tests/e2e/van-day.ts";
import { enterAs } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

const save = (office: Page) => office.getByRole("button", { name: "Record outcome" });

async function fill(office: Page, outcome: string): Promise<void> {
  await office.getByRole("combobox", { name: "Outcome" }).selectOption({ label: outcome });
  await office.getByRole("combobox", { name: "Who told you" }).selectOption({ label: "The driver, by phone" });
  await office.getByRole("textbox", { name: "Reason" }).fill("Her phone fell into the river.");
}

test("staff enter outcomes for a driver, whose phone shows them as done by dispatch; a second person is told that there is one", async ({
  page: office,
  browser,
}) => {
  test.slow();
  const { road, run, complaints } = await driversDay(office, browser, 3);
  const [first = "", second = "", third = ""] = run.names;
  await startRun(road);
  await expect(next(road)).toContainText(first);

  await office.goto(`/admin/runs/${run.id}`);
  const row = (name: string) => office.getByRole("row").filter({ hasText: name });
  await office.getByRole("link", { name: `Enter outcome for ${first}` }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(`Outcome of stop 1, ${first}`);
  await expect(office.getByText(/for Vera Road\./)).toBeVisible();
  const address = office.url();
  const colleague = await (await browser.newContext()).newPage();
  await enterAs(colleague, "dispatcher", new URL(address).origin);
  await colleague.goto(address);
  await expectAccessible(office);

  // Without a reason nothing is recorded, and what was chosen stays.
  await office.getByRole("combobox", { name: "Outcome" }).selectOption({ label: "Delivered" });
  await save(office).click();
  await expect(office.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/say why/i);
  await expect(office.getByRole("combobox", { name: "Outcome" })).toHaveValue("delivered");
  await expectAccessible(office);
  await fill(office, "Delivered");
  await save(office).click();
  await expect(office.getByText("Outcome recorded")).toBeVisible();
  await expect(row(first)).toContainText("by dispatch");
  await expect(row(first).getByRole("link", { name: /^Enter outcome/ })).toHaveCount(0);
  await expectAccessible(office);

  // The phone goes on to the next stop.
  await road.goto("/driver");
  await expect(next(road)).toContainText(second);
  await road.goto("/driver/list");
  const done = road.getByRole("list", { name: "Done" });
  await expect(done.getByRole("listitem").filter({ hasText: first })).toContainText("Delivered by dispatch");

  await fill(colleague, "C, closed");
  await save(colleague).click();
  await expect(colleague.getByRole("alert").first()).toContainText("This stop has an outcome already.");
  await expect(colleague.getByRole("textbox", { name: "Reason" })).toHaveValue("Her phone fell into the river.");
  await expectAccessible(colleague);

  await office.getByRole("link", { name: `Enter outcome for ${second}` }).click();
  await fill(office, "N, not home");
  await save(office).click();
  await expect(row(second)).toContainText("by dispatch");
  await expect(done.getByRole("listitem").filter({ hasText: second })).toContainText(/by dispatch/);
  const stops = await stopsOf(office, run.id);
  expect(stops.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["delivered", null],
    ["failed", "consignee_not_home"],
    [null, null],
  ]);

  // The record of the shipment says why.
  await office.goto(`/admin/search?q=${run.numbers[0] ?? ""}&open=1`);
  await expect(office.getByText("Her phone fell into the river.").first()).toBeVisible();
  await road.goto("/driver");
  await expect(next(road)).toContainText(third);
  expect(complaints).toEqual([]);
  await colleague.context().close();
  await road.context().close();
});
