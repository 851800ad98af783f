import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "#server/seed/cast.ts";
import { book } from "#tests/e2e/drafts.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { emailOf, enterAs, officeMenu, openOwnShipment } from "#tests/e2e/world.ts";

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("staff sign-in: redirects to the requested page, and signs out @phone", async ({ page, context }) => {
  await page.goto("/admin/shipments?status=pending");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back (Admin Portal)");
  await expectAccessible(page);
  await fillSignIn(page, "nobody@peachtree.example", "wrong");
  await expect(page.getByRole("alert")).toHaveText("Failed to sign in. Please check your credentials.");
  await expectAccessible(page);
  await fillSignIn(page, emailOf("dispatcher"), demoPassword);
  await expect(page).toHaveURL(/\/admin\/shipments\?status=pending$/);

  const [session] = (await context.cookies()).filter(({ name }) => name.endsWith("waybill_session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await (await officeMenu(page)).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  if (session) await context.addCookies([session]);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test("a customer gets an own page, and 403 in the back office @phone", async ({ page }) => {
  await page.goto("/login?next=/admin/dashboard");
  await expectAccessible(page);
  await fillSignIn(page, emailOf("customer"), "wrong password");
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await fillSignIn(page, emailOf("customer"), demoPassword);
  await expect(page).toHaveURL(/\/account$/);
  await expectAccessible(page);
  expect((await page.goto("/admin/dashboard"))?.status()).toBe(403);
  await expectAccessible(page);
  expect((await page.goto("/admin/no-such-page"))?.status()).toBe(403);
  // Drawn by the server as the browser draws it: a list with "Send again" in every row.
  await book(page);
  const complaints = complaintsOf(page);
  await page.goto("/account");
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByRole("button", { name: /^Send again/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a driver lands on a page of their own, and has no business in the back office @phone", async ({ page }) => {
  await page.goto("/admin/login");
  await fillSignIn(page, emailOf("driver"), demoPassword);
  await expect(page).toHaveURL(/\/driver$/);
  await expect(page.getByRole("link", { name: "Call dispatch" })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto("/admin/shipments"))?.status()).toBe(403);
});

test("the way back never leaves the app", async ({ request, baseURL }) => {
  for (const next of [
    "//evil.test",
    "/\\evil.test",
    "https:evil.test",
    "/\t/evil.test",
    "javascript:alert(1)",
    "@evil.test",
    "/.//evil.test",
    "%2F%2Fevil.test",
  ]) {
    const answer = await request.post("/admin/login", {
      form: { next, email: emailOf("admin"), password: demoPassword },
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(answer.status(), next).toBe(302);
    expect(answer.headers()["location"], next).toBe("/admin/dashboard");
  }
});

test("what was typed survives the end of a session", async ({ page, context }) => {
  await enterAs(page, "dispatcher");
  await openOwnShipment(page);
  await page.getByLabel("Location", { exact: true }).fill("Atlanta hub");
  await page.getByLabel("Description").fill("Left with the night shift");
  const kept = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(
    page.getByRole("link", { name: "Sign in again" }).or(page.getByText("Failed to add tracking event")).first(),
  ).toBeVisible();
  await context.addCookies(kept);
  const sendAgain = page
    .getByRole("button", { name: "Send again" })
    .or(page.getByRole("button", { name: "Add Event" }));
  await sendAgain.first().click();
  await expect(page.getByText("Tracking event added successfully")).toBeVisible();
  await expect(page.getByText("Left with the night shift").first()).toBeVisible();
});

test("the first set-up is closed once there is an administrator", async ({ page, request, baseURL }) => {
  expect((await page.goto("/setup?token=guessed-guessed-guessed"))?.status()).toBe(404);
  await expectAccessible(page);
  const answer = await request.post("/setup?token=guessed-guessed-guessed", {
    form: { name: "Eve", email: "eve@example.com", password: "nine parcels on a shelf", companyName: "Mallory" },
    headers: { origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(404);
});
