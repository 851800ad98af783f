import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { staffLogin } from "#tests/e2e/world.ts";

test("a session that ends in the middle of a staff form keeps what was typed, and nothing is thrown @phone", async ({ page, context }) => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await staffLogin(page);
  await page.goto("/admin/shipments?status=pending");
  await page.getByRole("table", { name: "Shipments" }).getByRole("link", { name: /^PTC/ }).first().click();
  await page.waitForURL(/\/admin\/shipments\/shp_/);
  await page.getByLabel("Status").selectOption("processing");
  await page.getByLabel("Location", { exact: true }).fill("Dock 4");
  await page.getByLabel("Description").fill("Weighed, measured and put on the northern lane");
  const cookies = await context.cookies();
  await context.clearCookies();

  const add = page.getByRole("button", { name: "Add Event" });
  await add.click();
  await expect(page.getByRole("alert")).toContainText("Failed to add tracking event. Your session has ended.");
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Weighed, measured and put on the northern lane");
  await expectAccessible(page);
  const signIn = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again" }).click();
  const door = await signIn;
  await expect(door.getByRole("heading", { name: /Welcome Back/ })).toBeVisible();
  await door.close();
  await context.addCookies(cookies);

  await add.click();
  await expect(page.getByText("Tracking event added successfully")).toBeVisible();
  await expect(page.getByText("Weighed, measured and put on the northern lane")).toBeVisible();
  expect(thrown).toEqual([]);
});
