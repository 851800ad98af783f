import { expect, test } from "@playwright/test";
import { enterAs } from "#tests/e2e/world.ts";

const file = (message: string) => ({
  name: "settings.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ maintenanceMessage: message })),
});

test("a settings file counts until it was read, then the text below it does", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/settings/document");
  await page.locator("html[data-hydrated=true]").waitFor();
  const choose = page.getByLabel("File");
  const text = page.getByLabel("Document", { exact: true });
  const chosen = () => choose.evaluate((input: HTMLInputElement) => input.files?.length);
  const show = () => page.getByRole("button", { name: "Show what would change" }).click();
  const change = (message: string) => page.getByRole("row", { name: new RegExp(message) });

  // What never reached the server was not read: the file is still chosen for the next try.
  await page.route("**/document.data**", (route) => route.abort());
  await choose.setInputFiles(file("Back at six"));
  await show();
  await expect(page.getByRole("alert").filter({ hasText: /again|reach/i })).toBeVisible();
  expect(await chosen()).toBe(1);
  await page.unroute("**/document.data**");
  await show();
  await expect(change("Back at six")).toBeVisible();
  expect(await chosen()).toBe(0);

  await text.fill(JSON.stringify({ maintenanceMessage: "Back at seven" }));
  await show();
  await expect(change("Back at seven")).toBeVisible();

  // The same file twice: what stood in the field meanwhile gives way to it, and then it is let go of again.
  for (const typed of ["Back at eight", "Back at nine"]) {
    await choose.setInputFiles(file("Back at six"));
    await text.fill(typed);
    await show();
    await expect(change("Back at six")).toBeVisible();
    await expect(text).toHaveValue(/Back at six/);
    expect(await chosen()).toBe(0);
  }
});
