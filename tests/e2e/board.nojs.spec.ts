import { expect, test } from "@playwright/test";
import { dayAhead, parcelsAtBranch, planRun, runOnBoard } from "#tests/e2e/board-world.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("without scripts a day is planned by forms: chosen, moved, pinned, proposed and released", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const day = dayAhead(45);
  const [far, near] = await parcelsAtBranch(page, "east", "Kennesaw", "Smyrna");
  if (!far || !near) throw new Error("no parcels");
  const run = await planRun(page, "east", day, 1);
  await page.goto(`/admin/board?day=${day}&branch=east`);
  await page.getByRole("checkbox", { name: `Select ${far.name}` }).check({ force: true });
  await page.getByRole("checkbox", { name: `Select ${near.name}` }).check({ force: true });
  await page.getByRole("button", { name: "Move stop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Move stop" })).toBeVisible();
  await expect(
    page.getByText(`${far.name}, ${near.name}`).or(page.getByText(`${near.name}, ${far.name}`)),
  ).toBeVisible();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(`2 stops moved to run ${run}`)).toBeVisible();
  const stops = runOnBoard(page, run).getByRole("list", { name: "Stops" });
  await expect(stops.getByRole("listitem")).toHaveCount(2);

  const first = stops.getByRole("listitem").first();
  await first.hover();
  await first.getByRole("button", { name: /^Pin, / }).click();
  await expect(page.getByText("Stop pinned")).toBeVisible();
  await expect(first.getByRole("button", { name: /^Unpin, / })).toBeAttached();

  const [third] = await parcelsAtBranch(page, "east", "Marietta");
  await page.goto(`/admin/board?day=${day}&branch=east`);
  await page.getByRole("button", { name: "Optimize" }).click();
  await expect(page.getByRole("table", { name: "Before and after" })).toBeVisible();
  await page.getByRole("button", { name: "Apply to all runs" }).click();
  await expect(page.getByText("1 run in its new order")).toBeVisible();
  await expect(stops.getByRole("listitem", { name: new RegExp(`${third?.name}, `) })).toBeVisible();
  await page.getByRole("button", { name: "Release 1 run" }).click();
  await expect(page.getByText("1 run released")).toBeVisible();
  await expect(runOnBoard(page, run)).toContainText("Released");
});
