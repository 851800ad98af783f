import { expect, type Page, test } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { signIn } from "#tests/e2e/world.ts";
import { codeOf } from "#tests/support/authenticator.ts";

// A separate installation: this journey changes a user's sign-in.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
});
test.afterAll(() => server.stop());

const email = staff[1]?.email ?? "";

async function password(page: Page): Promise<void> {
  await page.goto(`${server.base}/admin/login?next=/admin/shipments`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
}

async function code(page: Page, typed: string): Promise<void> {
  await page.getByLabel("Code or recovery code").fill(typed);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-step sign-in: set up, signed in with a code of the app and with a recovery code, switched off (S12)", async ({
  page,
  browser,
}) => {
  await signIn(page, server.base, email);
  await page.goto(`${server.base}/admin/profile`);
  await page.getByRole("link", { name: "Two-step sign-in" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByText("This is not your present password").first()).toBeVisible();
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const key = await page.locator(".second-factor-steps-key").innerText();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(0);
  await page.getByRole("textbox", { name: "Code" }).fill("12");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("This code is not right.").first()).toBeVisible();
  // A step back: the code of this moment is needed once more below, and opens once.
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key, -1));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeFocused();
  await expectAccessible(page);
  const recovery = await codes.allInnerTexts();
  expect(recovery).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await (await download).createReadStream();
  expect(
    await file
      .setEncoding("utf8")
      .toArray()
      .then((parts) => parts.join("")),
  ).toContain(recovery.join("\n"));
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await password(other);
  await expectAccessible(other);
  await other.goto(`${server.base}/admin/shipments`);
  await expect(other).toHaveURL(/\/admin\/login/);
  await password(other);
  await code(other, "000000");
  await expect(other.getByText("This code is not right.").first()).toBeVisible();
  await code(other, codeOf(key));
  await expect(other).toHaveURL(/\/admin\/shipments/);

  const third = await (await browser.newContext()).newPage();
  await password(third);
  await code(third, recovery[0] ?? "");
  await expect(third).toHaveURL(/\/admin\/shipments/);
  const fourth = await (await browser.newContext()).newPage();
  await password(fourth);
  await code(fourth, recovery[0] ?? "");
  await expect(fourth.getByText("This code is not right.").first()).toBeVisible();

  await page.goto(`${server.base}/account/two-factor`);
  await expectAccessible(page);
  await page.getByRole("region", { name: "Switch off" }).getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
});
