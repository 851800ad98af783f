import { expect, type Page, test } from "@playwright/test";
import { roadCode } from "#domain/road/road-number.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";

async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}

/** Books parcels and has them at the main branch. */
async function atBranch(page: Page, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) numbers.push((await bookAsStaff(page)).trackingNumber);
  const acts = numbers.map((code) => ({
    clientEventId: `arrive-${code}`,
    kind: "drop_off",
    code,
    branch: "main",
    deviceAt: new Date().toISOString(),
  }));
  const answer = await page.request.post("/api/v1/acts", { headers: { origin: await originOf(page) }, data: { acts } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return numbers;
}

test("a run is planned, loaded with one piece missing, and leaves with its manifest", async ({ page }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const [first = "", second = ""] = await atBranch(page, 2);
  await page.goto("/admin/runs");
  await page.getByRole("link", { name: "New run" }).first().click();
  await page.getByLabel("Driver").selectOption({ index: 1 });
  await page.getByLabel("Vehicle").fill("Van 12");
  await page.getByRole("button", { name: "Plan run" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^Run \d+$/ });
  await expect(heading).toBeVisible();
  const name = await heading.innerText();
  await page.getByLabel("Tracking numbers").fill(`${first}\n${second}`);
  await page.getByRole("button", { name: "Add stops" }).click();
  await expect(page.getByRole("table", { name: "Stops" }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  const runAddress = new URL(page.url()).pathname;

  await page.goto("/scan?branch=main&mode=load");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await wedge(page, first);
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Choose a run first");
  await page
    .getByRole("navigation", { name: "Which run?" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("0 of 2");
  await wedge(page, roadCode("run", 123_456));
  await expect(page.getByRole("alert")).toHaveText("Run 123456 cannot be loaded at this branch today.");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("0 of 2");
  await wedge(page, first);
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Good");
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("1 of 2");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 missing" })).toBeVisible();
  await page
    .getByRole("table", { name: "Missing" })
    .getByRole("button", { name: /^Not here, / })
    .click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close with 1 missing" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Pieces are missing");

  await page.goto(runAddress);
  await page.getByRole("button", { name: "Start run" }).click();
  await expect(page.getByText("Under way").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next, stop 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Map" }).getByRole("img")).toBeVisible();
  const last = page.getByRole("region", { name: "Last acts" }).getByRole("listitem");
  await expect(last).toHaveText([/^Run started/, /^Loading closed/, /^Loaded/]);
  await page.getByRole("link", { name: "Manifest" }).click();
  await expect(page.getByRole("list", { name: "Pieces" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("img", { name: "not loaded" })).toHaveCount(1);
  await page.goto(`${runAddress}/sheet`);
  await expect(page.getByRole("img", { name: `Bar code of ${first}` })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("stops move to another run, and back to none @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const [number = ""] = await atBranch(page, 1);
  const runs: string[] = [];
  for (const _ of [1, 2]) {
    await page.goto("/admin/runs/new");
    await page.getByRole("button", { name: "Plan run" }).click();
    const heading = page.getByRole("heading", { level: 1, name: /^Run \d+$/ });
    await expect(heading).toBeVisible();
    runs.push(await heading.innerText());
    // Shown once: no later document has it again, which would move the page when its script begins. The wait is
    // shorter than the age of its cookie.
    await expect(page.locator(".staying-toast .toast")).toBeVisible();
    const isShownAgain = async () =>
      (await (await page.request.get("/admin/runs/new")).text()).includes('<div class="toast"');
    await expect.poll(isShownAgain, { timeout: 5000 }).toBe(false);
  }
  await page.getByLabel("Tracking numbers").fill(number);
  await page.getByRole("button", { name: "Add stops" }).click();
  await page.getByRole("button", { name: "Move stops" }).click();
  await page.getByRole("group", { name: "Which stops" }).getByRole("checkbox").check();
  const target = page.getByRole("combobox", { name: "Run" }).locator("option", { hasText: runs[0] ?? "" });
  await page.getByRole("combobox", { name: "Run" }).selectOption((await target.first().getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("1 stop moved")).toBeVisible();
  await expect(page.getByText("No stops on this run yet.")).toBeVisible();
});
