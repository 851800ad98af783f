import { expect, test } from "@playwright/test";

test("where no mail goes out, signing up says whom to ask and takes no password", async ({ page }) => {
  await page.goto("/signup");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Ask us for an account" })).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^\(404\)/ })).toBeVisible();
  await expect(main.getByRole("link", { name: "Book a shipment" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("where no mail goes out, a forgotten password says whom to ask and takes no address", async ({ page }) => {
  await page.goto("/forgot-password");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Ask us for a new password" })).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^\(404\)/ })).toBeVisible();
  await expect(main.getByRole("link", { name: "Track a shipment" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Back to sign-in" })).toBeVisible();
});
