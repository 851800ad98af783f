import { expect, type Page, test } from "@playwright/test";
import { bookAsStaff, enterAs, openAccount } from "#tests/e2e/world.ts";

const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");

test("what has the focus never lies under the bar that saves settings", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(page, "admin");
  await page.goto("/admin/settings/tariff");
  await hydrated(page);
  const hidden: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const active = document.activeElement;
      const bar = document.querySelector(".settings-bar");
      if (!active || !bar) return { words: "no bar", isUnder: true, isBar: true };
      const isBar = bar.contains(active);
      const isField = bar.closest("form")?.contains(active) && !isBar;
      const isUnder = isField && active.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
      return { words: active.getAttribute("name") ?? active.textContent, isUnder, isBar };
    });
    if (at.isUnder) hidden.push(at.words ?? "");
    if (at.isBar) break;
  }
  expect(hidden).toEqual([]);
});

/** Walks 60 steps with `key` and names what had the focus while it lay whole under `over`. */
async function hiddenUnder(page: Page, over: string, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    const under = await page.evaluate((selector) => {
      const [active, bar] = [document.activeElement, document.querySelector(selector)];
      if (!bar) return `nothing is ${selector}`;
      if (!active || active === document.body || !active.closest("main") || bar.contains(active)) return "";
      const [a, b] = [active.getBoundingClientRect(), bar.getBoundingClientRect()];
      const isUnder = a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
      return isUnder ? (active.getAttribute("name") ?? active.textContent ?? "") : "";
    }, over);
    if (under) hidden.push(under);
  }
  return hidden;
}

test("what has the focus never lies whole under a bar at the foot or, on a phone, at the top", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  const look = async (address: string, bar: string, key: string, width: number) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address);
    await hydrated(page);
    if (key === "Shift+Tab") await page.getByRole("main").getByRole("link").last().focus();
    expect(await hiddenUnder(page, bar, key), address).toEqual([]);
  };
  await look(`/admin/edit/${shipmentId}`, ".edit-form-bar", "Tab", 1280);
  await look("/admin/new", ".new-payment", "Tab", 1280);
  await look("/admin/shipments", ".admin-rail", "Shift+Tab", 375);
});

for (const width of [1280, 375])
  test(`what has the focus never lies whole under what is done with ticked rows (${width})`, async ({ page }) => {
    await enterAs(page, "dispatcher");
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/admin/shipments");
    await hydrated(page);
    await page.getByRole("main").getByRole("row").nth(1).getByRole("checkbox").check();
    await page.getByRole("main").getByRole("link").last().focus();
    expect(await hiddenUnder(page, ".bulk-bar", "Shift+Tab")).toEqual([]);
  });

test("a row keeps the focus when what was pressed in it is done, and no toast hides what has it", async ({ page }) => {
  await enterAs(page, "admin");
  const { number } = await openAccount(page, "1000", { isApproved: false });
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/admin/accounts");
  await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: number });
  await row.getByRole("button", { name: /^Approve, / }).press("Enter");
  const toast = page.locator(".staying-toast .toast");
  await expect(toast).toBeVisible();
  await expect(row.getByRole("link").first()).toBeFocused();
  expect(await hiddenUnder(page, ".staying-toast .toast", "Tab")).toEqual([]);

  await page.goto("/admin/settings/branches");
  await hydrated(page);
  const branches = page.getByRole("table", { name: "Branches" }).getByRole("row");
  const moved = (await branches.nth(4).getByRole("link").first().textContent()) ?? "";
  const up = page.getByRole("button", { name: `Move up, ${moved}` });
  await up.press("Enter");
  await expect(branches.nth(3)).toContainText(moved);
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: `Move down, ${moved}` }).press("Enter");
  await expect(branches.nth(4)).toContainText(moved);
});
