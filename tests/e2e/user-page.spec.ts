import { expect, test } from "@playwright/test";
import { staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { signIn } from "#tests/e2e/world.ts";

// A separate installation: people are disabled in it.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
});
test.afterAll(() => server.stop());

test("an administrator sees where someone is signed in, ends it, hands over a link, and shuts them out", async ({
  page,
  browser,
}) => {
  const [admin, imani] = staff.map(({ email }) => email);
  await signIn(page, server.base, admin ?? "");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.base, imani ?? "");

  await page.goto(`${server.base}/admin/users`);
  await page.getByRole("combobox", { name: "Role" }).selectOption("dispatcher");
  await expect(page).toHaveURL(/role=dispatcher/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Imani Brooks", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imani Brooks" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Sign out, / }).click();
  await expect(page.getByText("One browser was signed out.")).toBeVisible();
  await expect(page.getByText("Not signed in anywhere.")).toBeVisible();
  await other.goto(`${server.base}/admin/shipments`);
  await expect(other).toHaveURL(/\/admin\/login/);

  await page.getByRole("button", { name: "Make reset link" }).click();
  const shown = page.getByRole("textbox", { name: "Reset link" });
  const first = await shown.inputValue();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Force reset, Imani Brooks" }).click();
  await expect(page.getByText("The old password no longer works")).toBeVisible();
  const link = await shown.inputValue();
  expect((await other.goto(first))?.status()).toBe(404);
  await other.goto(link);
  await other.getByLabel("New password").fill("a violin in the attic");
  await other.getByRole("button", { name: "Set password" }).click();
  await other.getByLabel("Email address").fill(imani ?? "");
  await other.getByLabel("Password").fill("a violin in the attic");
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.waitForURL("**/admin/dashboard");

  await page.reload();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("The account is disabled.")).toBeVisible();
  await expectAccessible(page);
  await other.goto(`${server.base}/admin/shipments`);
  await expect(other).toHaveURL(/\/admin\/login/);
  await other.getByLabel("Email address").fill(imani ?? "");
  await other.getByLabel("Password").fill("a violin in the attic");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("alert")).toHaveText("Failed to sign in. Please check your credentials.");
  await page.goto(`${server.base}/admin/users?search=imani`);
  await expect(page.getByRole("row").filter({ hasText: "Imani Brooks" })).toContainText("Disabled");

  // Users cannot disable themselves.
  await page.goto(`${server.base}/admin/users?search=${encodeURIComponent(admin ?? "")}`);
  await page.getByRole("link", { name: "Avery Collins" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("You can’t disable your own account.")).toBeVisible();
});
