import { expect, test } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";

// A separate installation: other journeys count the people of theirs.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
});
test.afterAll(() => server.stop());

test("an administrator makes another one, takes it back, and deletes someone who is signed out at once (B3, B4)", async ({
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
  const making = page.getByRole("dialog", { name: "Make Imani Brooks an administrator?" });
  await expect(making.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(making).toContainText("Imani Brooks is a dispatcher now and becomes an administrator");
  await expectAccessible(page);
  await making.getByRole("button", { name: "Make admin" }).click();
  const said = page.getByRole("status").filter({ hasText: "User role updated successfully!" });
  await expect(said).toContainText("Imani Brooks is an administrator now.");
  await expect(row).toContainText("Admin");
  await expect(making).toBeHidden();
  // Undo gives the role back that was, not the customer's.
  await said.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Undone: Imani Brooks is a dispatcher again." }),
  ).toBeVisible();
  await expect(row).toContainText("Dispatcher");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

  await row.getByRole("button", { name: "Make admin, Imani Brooks" }).click();
  await making.getByRole("button", { name: "Make admin" }).click();
  await expect(row).toContainText("Admin");
  await row.getByRole("button", { name: "Remove admin, Imani Brooks" }).click();
  const removing = page.getByRole("dialog", { name: "Remove Imani Brooks as an administrator?" });
  await expect(removing).toContainText("Imani Brooks is no longer an administrator and gets the former role back.");
  await removing.getByRole("button", { name: "Remove admin" }).click();
  await expect(row.getByRole("button", { name: "Make admin, Imani Brooks" })).toBeVisible();

  await row.getByRole("link", { name: "Delete, Imani Brooks" }).click();
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this user? This action cannot be undone.",
  });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "User deleted successfully!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No one matches “imani”" })).toBeVisible();
  await other.goto(`${server.base}/admin/shipments`);
  await expect(other).toHaveURL(/\/admin\/login/);

  // Administrators are not offered to delete themselves, and the endpoint rejects it too.
  await page.goto(`${server.base}/admin/users?search=${encodeURIComponent(admin?.email ?? "")}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Remove admin/ })).toHaveCount(0);
});

test("an administrator invites a dispatcher, hands the link over, and it opens once (B2)", async ({
  page,
  browser,
}) => {
  await page.goto(`${server.base}/admin/login`);
  await page.getByLabel("Email address").fill(staff[0]?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`${server.base}/admin/users`);
  await page.getByRole("link", { name: "Add User" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email address").fill(staff[0]?.email ?? "");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Email address").fill("zoe@courier.test");
  await page.getByRole("combobox", { name: "Role" }).selectOption("dispatcher");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const shown = page.getByRole("textbox", { name: "Invitation link" });
  // Chosen whole, to be copied.
  await expect(shown).toBeFocused();
  const first = await shown.inputValue();
  await expect(page.getByRole("table", { name: "Open invitations" })).toContainText("zoe@courier.test");
  await expectAccessible(page);
  await page.getByRole("button", { name: "New link, zoe@courier.test" }).click();
  await expect(page.getByRole("button", { name: /^New link/ })).toHaveCount(0);
  const link = await shown.inputValue();
  expect(link).not.toBe(first);

  const zoe = await (await browser.newContext()).newPage();
  expect((await zoe.goto(first))?.status()).toBe(404);
  await expect(zoe.getByRole("heading", { name: "This invitation is not open any more." })).toBeVisible();
  await zoe.goto(link);
  await expectAccessible(zoe);
  await zoe.getByLabel("Name").fill("Zoë O’Brien");
  await zoe.getByLabel("Password").fill("short");
  await zoe.getByRole("button", { name: "Create account" }).click();
  await expect(zoe.getByRole("alert").first()).toBeVisible();
  await expect(zoe.getByLabel("Name")).toHaveValue("Zoë O’Brien");
  await zoe.getByLabel("Password").fill("nine parcels on a shelf");
  await zoe.getByRole("button", { name: "Create account" }).click();
  await zoe.waitForURL("**/admin/dashboard");
  await expect(zoe.getByText("Your account is ready.")).toBeVisible();
  await page.goto(`${server.base}/admin/users?search=zoe`);
  await expect(page.getByRole("row").filter({ hasText: "Zoë O’Brien" })).toContainText("Dispatcher");
  expect((await page.goto(link))?.status()).toBe(404);
});
