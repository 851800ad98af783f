import { expect, test } from "@playwright/test";
import { newDriver, planDay, stopsOf } from "#tests/e2e/van-day.ts";
import { recordActs } from "#tests/e2e/world.ts";

test("an outcome is entered for a driver without JavaScript, after a rejection that keeps what was entered", async ({
  page: office,
  browser,
}) => {
  await office.goto("/");
  const { id, road } = await newDriver(office, browser, { javaScriptEnabled: false });
  const run = await planDay(office, id, 1);
  const [name = ""] = run.names;
  await recordActs(office, { kind: "start", code: run.code });
  await office.goto(`/admin/runs/${run.id}`);
  await office.getByRole("link", { name: `Enter outcome for ${name}` }).click();
  const outcome = office.getByRole("combobox", { name: "Outcome" });
  const reason = office.getByRole("textbox", { name: "Reason" });
  await outcome.selectOption({ label: "C, closed" });
  await reason.fill("No line at this address.");
  await office.getByRole("button", { name: "Record outcome" }).click();
  await expect(office.getByRole("combobox", { name: "Who told you" })).toHaveAccessibleDescription(/./);
  const address = `/admin/runs/${run.id}/outcome${new URL(office.url()).search}`;
  await expect(outcome).toHaveValue("consignee_closed");
  await expect(reason).toHaveValue("No line at this address.");
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(`Outcome of stop 1, ${name}`);
  await office.getByRole("combobox", { name: "Who told you" }).selectOption({ label: "The recipient" });
  const colleague = await office.context().newPage();
  await colleague.goto(address);
  await office.getByRole("button", { name: "Record outcome" }).click();
  await expect(office.getByText("Outcome recorded")).toBeVisible();
  expect(await stopsOf(office, run.id)).toMatchObject([{ outcome: "failed", reason: "consignee_closed" }]);

  // A second person had the form open.
  await colleague.getByRole("combobox", { name: "Outcome" }).selectOption({ label: "Delivered" });
  await colleague.getByRole("combobox", { name: "Who told you" }).selectOption({ label: "The sender" });
  await colleague.getByRole("textbox", { name: "Reason" }).fill("They called.");
  await colleague.getByRole("button", { name: "Record outcome" }).click();
  const already = /This stop has an outcome already: Not delivered, .*, by dispatch\./;
  await expect(colleague.getByText(already)).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Record outcome" })).toHaveCount(0);
  await road.goto("/driver/list");
  await expect(road.getByRole("list", { name: "Done" })).toContainText("by dispatch");
  await road.context().close();
});
