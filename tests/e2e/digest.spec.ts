import { expect, test } from "@playwright/test";
import { digestWords as words } from "#copy/en/staff-digest.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { emailOf, enterAs } from "#tests/e2e/world.ts";

test("staff ask for the morning digest on their profile, and end it there", async ({ page }) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    await enterAs(page, "dispatcher", server.base);
    const complaints = complaintsOf(page);
    await page.goto(`${server.base}/admin/profile`);
    await expect(page.getByText(words.isOff)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: words.begin }).click();
    await expect(page.getByText(words.begun)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.isOn(emailOf("dispatcher")))).toBeVisible();
    await page.getByRole("button", { name: words.end }).click();
    await expect(page.getByText(words.ended)).toBeVisible();
    await expect(page.getByRole("button", { name: words.begin })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await server.stop();
  }
});
