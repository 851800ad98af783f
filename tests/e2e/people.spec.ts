import { expect, test } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";

// A house of its own: others count the people of theirs.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
});
test.afterAll(() => server.stop());

test("an administrator makes another one, takes it back, and deletes somebody who is signed out at once (B3, B4)", async ({
  page,
  browser,
}) => {
  const signIn = async (on: typeof page, email: string) => {
    await on.goto(`${server.base}/admin/login`);
    await on.getByLabel("Email address").fill(email);
    await on.getByLabel("Password").fill(demoPassword);
    await on.getByRole("button", { name: "Sign in" }).click();
    await on.waitForURL("**/admin/dashboard");
  };
  const [admin, imani] = staff;
  await signIn(page, admin?.email ?? "");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, imani?.email ?? "");

  await page.goto(`${server.base}/admin/users?search=imani`);
  const row = page.getByRole("row").filter({ hasText: "Imani Brooks" });
  await row.getByRole("button", { name: "Make admin, Imani Brooks" }).click();
  await expect(page.getByRole("status").filter({ hasText: "User role updated successfully!" })).toBeVisible();
  await expect(row).toContainText("Admin");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Remove admin, Imani Brooks" }).click();
  await expect(row.getByRole("button", { name: "Make admin, Imani Brooks" })).toBeVisible();

  await row.getByRole("link", { name: "Delete, Imani Brooks" }).click();
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this user? This action cannot be undone.",
  });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "User deleted successfully!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody matches “imani”" })).toBeVisible();
  await other.goto(`${server.base}/admin/shipments`);
  await expect(other).toHaveURL(/\/admin\/login/);

  // Nobody offers an administrator their own end, and the door refuses it too.
  await page.goto(`${server.base}/admin/users?search=${encodeURIComponent(admin?.email ?? "")}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Remove admin/ })).toHaveCount(0);
});
