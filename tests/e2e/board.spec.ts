import { expect, type Page, test } from "@playwright/test";
import { dayAhead, parcelsAtBranch, planRun, runOnBoard } from "#tests/e2e/board-world.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs, originOf } from "#tests/e2e/world.ts";

const unassigned = (page: Page) => page.getByRole("region", { name: "Unassigned" });
const spaced = (number: string) => new RegExp(`^Move, ${number}$`);

test("a day is planned on the board: moved, proposed, applied and released @phone", async ({ page }, info) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const branch = info.project.name === "phone" ? "south" : "north";
  const day = dayAhead(40);
  const [far, near, other] = await parcelsAtBranch(page, branch, "Kennesaw", "Smyrna", "Decatur");
  if (!far || !near || !other) throw new Error("no parcels");
  const [first, second] = [await planRun(page, branch, day, 1), await planRun(page, branch, day, 2)];
  await page.goto(`/admin/board?day=${day}&branch=${branch}`);
  await expect(page.getByRole("heading", { level: 1, name: "Board" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(unassigned(page).getByRole("listitem", { name: near.name })).toBeVisible();
  await expect(runOnBoard(page, first)).toContainText("No stops yet");
  await expectAccessible(page);

  await unassigned(page).getByRole("listitem", { name: far.name }).hover();
  await page.getByRole("link", { name: spaced(far.trackingNumber) }).click();
  const dialog = page.getByRole("dialog", { name: "Move stop" });
  await expect(dialog.getByText(far.name)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Run" }).selectOption({ label: await labelOf(page, first) });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: `${far.name} is stop 1 of run ${first}` })).toBeVisible();
  await expect(dialog).toBeHidden();
  const stops = runOnBoard(page, first).getByRole("list", { name: "Stops" });
  await expect(stops.getByRole("listitem", { name: new RegExp(`^1, ${far.name}, \\d`) })).toBeVisible();
  await expect(unassigned(page).getByRole("listitem", { name: far.name })).toHaveCount(0);

  await page.getByRole("button", { name: "Optimize" }).click();
  const proposal = page.getByRole("region", { name: "Proposal" });
  await expect(proposal).toContainText("Nothing is applied yet.");
  await expect(page.getByRole("table", { name: "Before and after" })).toBeVisible();
  await expect(page.getByRole("listitem", { name: new RegExp(`^\\d+, ${near.name}, `) })).toContainText("new");
  await expectAccessible(page);
  await proposal.getByRole("button", { name: "Apply to all runs" }).click();
  await expect(page.getByRole("status").filter({ hasText: /new order/ })).toBeVisible();
  await expect(proposal).toBeHidden();
  await expect(unassigned(page).getByRole("listitem", { name: near.name })).toHaveCount(0);
  await page.getByRole("button", { name: "Optimize" }).click();
  await expect(proposal).toContainText("Nothing to improve");
  await proposal.getByRole("link", { name: "Discard" }).click();

  await page.getByRole("button", { name: /^Release \d runs?$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /runs? released/ })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /, run \d+, / })
      .filter({ hasText: "Released" })
      .first(),
  ).toBeVisible();
  expect(second).toBeGreaterThan(first);
  expect(complaints).toEqual([]);
});

async function labelOf(page: Page, run: number): Promise<string> {
  return (await runOnBoard(page, run).getAttribute("aria-label")) ?? "";
}

test("a mark stays when someone else moves a stop meanwhile", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const day = dayAhead(42);
  const [marked, moved] = await parcelsAtBranch(page, "main", "Smyrna", "Marietta");
  if (!marked || !moved) throw new Error("no parcels");
  const run = await planRun(page, "main", day, 1);
  const runId = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`/admin/board?day=${day}&branch=main`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const box = page.getByRole("checkbox", { name: `Select ${marked.name}` });
  await box.check({ force: true });
  await expect(page.getByText("1 stop chosen")).toBeVisible();
  const answer = await page.request.post("/api/v1/runs/stop-moves", {
    headers: { origin: await originOf(page) },
    data: { stops: [{ shipmentId: moved.shipmentId, kind: "delivery" }], run: runId, place: null },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(runOnBoard(page, run).getByRole("listitem", { name: new RegExp(`^1, ${moved.name}`) })).toBeVisible();
  await expect(box).toBeChecked();
});

test("a stop is picked up with keys, put back, and dropped", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const day = dayAhead(43);
  const [far] = await parcelsAtBranch(page, "west", "Kennesaw");
  if (!far) throw new Error("no parcel");
  const [first, second] = [await planRun(page, "west", day, 1), await planRun(page, "west", day, 2)];
  await page.goto(`/admin/board?day=${day}&branch=west`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const costs = page.getByRole("list", { name: "What the move costs" });

  await page.getByRole("link", { name: far.name, exact: true }).focus();
  await page.keyboard.press("x");
  await expect(costs.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("listitem", { name: "Drop here" })).toContainText(far.name);
  await page.keyboard.press("Escape");
  await expect(costs).toBeHidden();

  await page.keyboard.press("x");
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowLeft");
  await expect(runOnBoard(page, first).getByRole("listitem", { name: "Drop here" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${far.name} is stop 1 of run ${first}` })).toBeVisible();

  await expect(runOnBoard(page, first).getByRole("listitem", { name: new RegExp(`^1, ${far.name}`) })).toBeVisible();
  expect(second).toBeGreaterThan(first);
});

test("a stop is dragged to a run, and pinned there with a key", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const day = dayAhead(44);
  const [near] = await parcelsAtBranch(page, "west", "Smyrna");
  if (!near) throw new Error("no parcel");
  const second = await planRun(page, "west", day, 1);
  await page.goto(`/admin/board?day=${day}&branch=west`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("listitem", { name: near.name }).dragTo(runOnBoard(page, second));
  await expect(page.getByRole("status").filter({ hasText: `${near.name} is stop 1 of run ${second}` })).toBeVisible();
  const stops = runOnBoard(page, second).getByRole("list", { name: "Stops" });
  await expect(stops.getByRole("listitem", { name: new RegExp(`^1, ${near.name}`) })).toBeVisible();

  await page.getByRole("link", { name: near.name, exact: true }).focus();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: `Unpin, ${near.trackingNumber}` })).toBeAttached();
});

test("a stop is dragged while the one before is still on its way, dropped with keys", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const day = dayAhead(46);
  const [first, second] = await parcelsAtBranch(page, "west", "Marietta", "Smyrna");
  if (!first || !second) throw new Error("no parcels");
  const run = await planRun(page, "west", day, 1);
  await page.goto(`/admin/board?day=${day}&branch=west`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  let [isHeld, letGo] = [false, () => {}];
  const dragged = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/board/moves*", async (route) => {
    if (route.request().method() === "POST" && !isHeld) {
      isHeld = true;
      await dragged;
    }
    await route.continue();
  });
  await page.getByRole("link", { name: first.name, exact: true }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole("listitem", { name: second.name }).dragTo(runOnBoard(page, run));
  letGo();
  const stops = runOnBoard(page, run).getByRole("list", { name: "Stops" });
  for (const { name } of [first, second])
    await expect(stops.getByRole("listitem", { name: new RegExp(`^\\d, ${name}`) })).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Drop here" })).toBeHidden();
});
