import { expect, test } from "@playwright/test";
import { dayAhead } from "#tests/e2e/board-world.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("a run that repeats is set up, planned for a day from the board, changed and removed @phone", async ({
  page,
}, info) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const name = `Marietta ${crypto.randomUUID().slice(0, 6)}`;
  // A Saturday each: no holiday of the sample is one.
  const ahead = 7 * (info.project.name === "phone" ? 8 : 9) + 6 - new Date().getUTCDay();
  const day = dayAhead(ahead);
  await page.goto("/admin/runs");
  await page.goto("/admin/runs/templates/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Branch").selectOption("east");
  for (const each of ["Monday", "Saturday", "Sunday"]) await page.getByRole("checkbox", { name: each }).check();
  await page.getByRole("checkbox", { name: "Sunday" }).uncheck();
  await page.getByLabel("Driver").selectOption({ index: 1 });
  await page.getByLabel("Vehicle").fill("Van 7");
  await page.getByLabel("Starts at").fill("08:30");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${name} added` })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Mon to Sat");
  await expectAccessible(page);

  await page.goto(`/admin/board?day=${day}&branch=east`);
  const plan = page.getByRole("button", { name: /^Plan \d+ runs? from templates$/ });
  await plan.click();
  await expect(page.getByRole("status").filter({ hasText: /\d+ runs? planned/ })).toBeVisible();
  await expect(plan).toBeHidden();
  await expect(page.getByRole("region", { name: /, run \d+, / }).first()).toContainText("Van 7");

  await page.goto("/admin/runs/templates");
  await page.getByRole("link", { name }).click();
  await page.getByLabel("Vehicle").fill("Van 9");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Van 9");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Remove template" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${name} removed` })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
