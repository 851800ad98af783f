import { expect, type Page, test } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { signIn } from "#tests/e2e/world.ts";

// Passkeys belong to a name, never to an address of numbers.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {}, "localhost");
});
test.afterAll(() => server.stop());

/** A telephone that says yes to whatever it is asked. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isWilling: boolean) =>
    session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: isWilling });
}

test("a passkey: added behind the password, signed in with, renamed and removed (B7)", async ({ page }) => {
  const setWilling = await plugIn(page);
  await signIn(page, server.base, staff[1]?.email ?? "");
  await page.goto(`${server.base}/admin/profile`);
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This is not your present password").first()).toBeVisible();
  await page.getByLabel("Name of the device").fill("Telephone");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey “Telephone” is added. You can sign in with it now.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("not used yet");

  // A device that does not know who holds it is refused by itself, and the page says so.
  await page.goto(`${server.base}/admin/profile`);
  await setWilling(false);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Nothing happened/);
  await expectAccessible(page);
  await setWilling(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto(`${server.base}/account/passkeys`);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("last used");
  await page.getByRole("link", { name: "Change, Telephone" }).click();
  // The page before has fields of the same names.
  await expect(page.getByRole("heading", { name: "Telephone", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name of the device").fill("Old telephone");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("The passkey is called “Old telephone” now.")).toBeVisible();
  await page.getByRole("link", { name: "Change, Old telephone" }).click();
  await expect(page.getByRole("heading", { name: "Old telephone", level: 1 })).toBeVisible();
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey “Old telephone” is removed.")).toBeVisible();
  await expect(page.getByText("No passkey yet.")).toBeVisible();
});
