import { expect, test } from "@playwright/test";
import { enterAs } from "#tests/e2e/world.ts";

const document = { maintenanceMessage: "Back at six", smsApiKey: "never-shown" };
const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("a settings document is read from a file, shown first, and one that is none or too large says so", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/settings/document");
  const [choose, show] = [page.getByLabel("File"), page.getByRole("button", { name: "Show what would change" })];
  await choose.setInputFiles(file("settings.json", JSON.stringify(document)));
  await show.click();
  await expect(page.getByRole("row", { name: /Back at six/ })).toBeVisible();
  await expect(page.getByLabel("Document", { exact: true })).toHaveValue(/Back at six/);
  expect(await page.content()).not.toContain("never-shown");
  await choose.setInputFiles(file("large.json", " ".repeat(60_000)));
  await show.click();
  await expect(page.getByText("This file is larger than 50 kB")).toBeVisible();
  // What was shown of the first file is still there to be shown again.
  await expect(page.getByLabel("Document", { exact: true })).toHaveValue(/Back at six/);
  await choose.setInputFiles(file("poem.json", "roses"));
  await show.click();
  await expect(page.getByText("This is no settings document")).toBeVisible();
});
