import { spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, signIn } from "#tests/e2e/world.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

// A separate installation with a mail server: no other journey's mails are in it.
let server: OwnServer;
let sink: MailSink;
test.beforeAll(async () => {
  sink = await openMailSink();
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], { SMTP_URL: sink.url });
});
test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

const email = "zoe@courier.test";
const old = "nine parcels on a shelf";
const fresh = "a violin in the attic";

/** The link of the newest mail to `to` that has one like this. */
async function mailedLink(to: string, pattern: RegExp): Promise<string> {
  const found = () =>
    sink.delivered
      .filter(({ recipients }) => recipients.includes(to))
      .map(({ mail }) => pattern.exec(mail.text ?? "")?.[0] ?? "")
      .findLast((link) => link !== "");
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  return found() ?? "";
}

async function enter(page: Page, password: string): Promise<void> {
  await page.goto(`${server.base}/admin/login`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("who forgot a password gets a link by mail that opens once, and is signed out everywhere else", async ({
  page,
  browser,
}) => {
  await signIn(page, server.base, staff[0]?.email ?? "");
  await page.goto(`${server.base}/admin/users/new`);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`${email} is invited.`)).toBeVisible();
  const zoe = await (await browser.newContext()).newPage();
  await zoe.goto(await mailedLink(email, /http\S+\/invitations\/[\w-]+/));
  await zoe.getByLabel("Name").fill("Zoe");
  await zoe.getByLabel("Password").fill(old);
  await zoe.getByRole("button", { name: "Create account" }).click();
  await zoe.waitForURL("**/admin/dashboard");

  const lost = await (await browser.newContext()).newPage();
  await lost.goto(`${server.base}/admin/login`);
  await lost.getByRole("link", { name: "Forgot password?" }).click();
  await expectAccessible(lost);
  await lost.getByLabel("Email address").fill("not an address");
  await lost.getByRole("button", { name: "Send reset link" }).click();
  await expect(lost.getByRole("alert").first()).toContainText("Enter a valid email address");
  for (const asked of ["nobody@courier.test", email]) {
    await lost.goto(`${server.base}/forgot-password`);
    await lost.getByLabel("Email address").fill(asked);
    await lost.getByRole("button", { name: "Send reset link" }).click();
    await expect(lost.getByText(`If ${asked} has an account, a mail with a link is on its way.`)).toBeVisible();
  }
  await expectAccessible(lost);
  const link = await mailedLink(email, /http\S+\/reset-password\?token=[\w-]+/);
  expect(sink.delivered.filter(({ recipients }) => recipients.includes("nobody@courier.test"))).toEqual([]);

  // A mail scanner looks first.
  expect((await lost.request.get(link)).status()).toBe(200);
  await lost.goto(link);
  await expectAccessible(lost);
  await lost.getByLabel("New password").fill("12345678");
  await lost.getByRole("button", { name: "Set password" }).click();
  await expect(lost.getByRole("alert").first()).toContainText("This password is too easy to guess");
  await lost.getByLabel("New password").fill(fresh);
  await lost.getByRole("button", { name: "Set password" }).click();
  await expect(lost).toHaveURL(/\/admin\/login/);
  await expect(lost.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();
  expect((await lost.goto(link))?.status()).toBe(404);
  await expect(lost.getByRole("heading", { name: "This link is not open any more." })).toBeVisible();
  await expectAccessible(lost);

  await zoe.goto(`${server.base}/admin/shipments`);
  await expect(zoe).toHaveURL(/\/admin\/login/);
  await enter(zoe, old);
  await expect(zoe.getByRole("alert")).toHaveText("Failed to sign in. Please check your credentials.");
  await enter(zoe, fresh);
  await zoe.waitForURL("**/admin/dashboard");

  // Her own page: one other browser is signed out. The mailed link made that one known, so she is told of a third alone.
  await enter(lost, fresh);
  await lost.waitForURL("**/admin/dashboard");
  await zoe.getByRole("link", { name: "Your profile" }).click();
  await expect(zoe.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
  await expectAccessible(zoe);
  await zoe.getByRole("button", { name: /^Sign out, / }).click();
  await expect(zoe.getByText("One browser was signed out.")).toBeVisible();
  await lost.goto(`${server.base}/admin/shipments`);
  await expect(lost).toHaveURL(/\/admin\/login/);
  const third = await (await browser.newContext()).newPage();
  await enter(third, fresh);
  await third.waitForURL("**/admin/dashboard");
  await zoe.getByLabel("Current password").fill("not this one");
  await zoe.getByLabel("New password").fill(old);
  await zoe.getByRole("button", { name: "Change password" }).click();
  await expect(zoe.getByText("This is not your present password").first()).toBeVisible();
  await zoe.getByLabel("Current password").fill(fresh);
  await zoe.getByLabel("New password").fill(old);
  await zoe.getByRole("button", { name: "Change password" }).click();
  await expect(zoe.getByText("Password changed.")).toBeVisible();
  await expect(zoe.getByLabel("Current password")).toHaveValue("");
  const notices = () =>
    sink.delivered.map(({ mail }) => mail.subject).filter((subject) => /sign-in|changed/.test(subject ?? ""));
  await expect
    .poll(() => notices().toSorted((a = "", b = "") => a.localeCompare(b)))
    .toEqual(["A new sign-in to your account", "Your password was changed", "Your password was changed"]);
});

test("a customer signs up, confirms the address, takes over what was sent with it, and leaves again (B2, S09)", async ({
  browser,
}) => {
  const [mine, secret] = ["ada@courier.test", "seven bicycles in the rain"];
  const booker = await (await browser.newContext()).newPage();
  await signIn(booker, server.base, staff[1]?.email ?? "");
  await bookAsStaff(booker, { senderEmail: mine });

  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.base}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Email address").fill(mine);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Use at least 8 characters").first()).toBeVisible();
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  const link = await mailedLink(mine, /http\S+\/verify-email\?token=[\w-]+/);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel("Password").fill("a stranger's guess");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This is not the password that was chosen when signing up").first()).toBeVisible();
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add them to my account" }).click();
  await expect(page.getByText("One shipment was added.")).toBeVisible();
  await expect(page.getByText("Grace Murray")).toBeVisible();
  const own = (await (await page.request.get(`${server.base}/account/data.json`)).json()) as { shipments: unknown[] };
  expect(own.shipments).toHaveLength(1);

  await page.getByRole("link", { name: "Delete my account" }).click();
  await expectAccessible(page);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await page.getByLabel("Email address").fill(mine);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
});

test("an administrator made at the command line proves their address by mail (B7)", async ({ browser }) => {
  const [mine, secret] = ["edith@courier.test", "seven bicycles in the rain"];
  const made = spawnSync(
    process.execPath,
    ["build/server/cli.js", "admin", "create", "--email", mine, "--password-stdin"],
    { env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: server.dataDir }, input: `${secret}\n` },
  );
  expect(made.status).toBe(0);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.base}/admin/login`);
  await page.getByLabel("Email address").fill(mine);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`${server.base}/admin/profile`);
  await page.getByRole("button", { name: "Send verification mail" }).click();
  await expect(page.getByText(`A mail to ${mine} is on its way.`)).toBeVisible();
  const link = await mailedLink(mine, /http\S+\/verify-email\?token=[\w-]+/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText("Sign in to the account this link is for")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Confirm this address" })).toHaveCount(0);
  await expectAccessible(visitor);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send verification mail" })).toHaveCount(0);
});
