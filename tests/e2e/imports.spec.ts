import fs from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { fiveBad, manifest } from "#tests/support/manifest.ts";

/** Numbers of this run alone, so that it may run again on the same house. */
const prefix = `J${Date.now().toString(36).toUpperCase()}`;
const file = () => ({
  name: "northside-2026-06.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(manifest(200, fiveBad).replaceAll("NSG", prefix)),
});

// One after the other: two files at a time are read, and one journey fills both places.
test.describe.configure({ mode: "default" });

test("an owner brings in 200 shipments: five bad ones are mended or kept, and the same file again changes nothing", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enterAs(page, "admin");
  await page.goto("/admin/imports");
  const progress = page.getByRole("status", { name: "Progress of the import" });
  const upload = async () => {
    await page.getByLabel("File", { exact: true }).setInputFiles(file());
    await page.getByRole("combobox", { name: "What" }).selectOption("shipments");
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("table", { name: "Preview" })).toBeVisible({ timeout: 30_000 });
  };
  await upload();
  await expect(progress).toHaveText("5 to fix, 195 good and not imported yet.");
  const wrong = page.getByRole("table", { name: "Preview" }).getByRole("textbox");
  await expect(wrong).toHaveCount(5);
  const weight = page.getByRole("textbox", { name: "Weight (lbs), row 5" });
  await expect(weight).toHaveAccessibleDescription("Enter a number");
  await expectAccessible(page);

  // By the keyboard: Enter in a cell looks at it again.
  await weight.fill("12.5");
  await weight.press("Enter");
  await expect(wrong).toHaveCount(4);
  await expect(progress).toHaveText("4 to fix, 196 good and not imported yet.");

  await page.getByRole("button", { name: "Import good rows" }).click();
  await expect(progress).toHaveText("196 imported, 4 to fix.", { timeout: 90_000 });
  const [rest] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the rest" }).click(),
  ]);
  const lines = fs
    .readFileSync(await rest.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(rest.suggestedFilename()).toBe("northside-2026-06-rest.csv");
  expect(lines).toHaveLength(5);
  expect(lines.join()).toContain("Service: Not one of your services");

  await page.goto(`/admin/shipments?q=${prefix}117003`);
  await expect(page.getByRole("table", { name: "Shipments" }).getByRole("row")).toHaveCount(2);

  await page.goto("/admin/imports");
  await upload();
  await expect(progress).toHaveText(/^Nothing new: 197 here already, 3 to fix\.$/);
  await expect(page.getByRole("button", { name: "Remove this file" })).toBeVisible();
});

test("a wrong text written over by itself is not called mended, and the sentence lies beside the bar", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/imports");
  const wrong = { Svc: "Overnite" };
  const rows = manifest(5, { 1: wrong, 2: wrong, 3: wrong }).replaceAll("NSG", `${prefix}A`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "alike.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.getByRole("combobox", { name: "What" }).selectOption("shipments");
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Fix all" }).click();
  const said = page
    .getByRole("status")
    .filter({ hasText: "3 rows changed. What is still wrong stays under “To fix”." });
  await expect(said).toBeVisible();
  await expect(page.getByRole("status", { name: "Progress of the import" })).toContainText("3 to fix");
  const [toast, bar] = [await said.boundingBox(), await page.locator(".import-room-bar").boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a file that cannot be read is answered with a sentence, and what was pasted stays", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/imports");
  await page.getByText("Or paste rows").first().click();
  await page.getByRole("textbox", { name: "Or paste rows" }).fill("Number,To");
  // While the journeys beside this one have two files read, a third is asked to come again.
  await expect(async () => {
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("This file has a heading and no rows")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("textbox", { name: "Or paste rows" })).toHaveValue("Number,To");
  await expectAccessible(page);
});

test("where two files are being read, a third is asked to come again, and what was pasted stays", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/imports");
  const upload = () =>
    page.request.post("/admin/imports", {
      headers: { Origin: new URL(page.url()).origin },
      multipart: { kind: "shipments", pasted: manifest(2, {}).replaceAll("NSG", `${prefix}B`) },
      maxRedirects: 0,
    });
  const answers = await Promise.all(Array.from({ length: 6 }, upload));
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused.length).toBeGreaterThan(0);
  // Another journey may be uploading a file at the same time.
  expect(refused.length).toBeLessThan(answers.length);
  const words = (await refused[0]?.text()) ?? "";
  expect(words).toContain("Two other files are being read. Upload yours again in a moment.");
  expect(words).toContain(`${prefix}B`);
});

test("a list leaves the app as a file, and a dispatcher finds no imports", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments?status=delivered");
  await page.getByTitle("More", { exact: true }).click();
  const link = page.getByRole("link", { name: "Export", exact: true });
  await expect(link).toHaveAttribute("href", /format=csv&status=delivered/);
  const [made] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(made.suggestedFilename()).toMatch(/^shipments-.*\.csv$/);
  expect(fs.readFileSync(await made.path(), "utf8")).toContain("Tracking number,Status");
  expect((await page.goto("/admin/imports"))?.status()).toBe(403);
});

test("where no row is good, taking in is refused with its reason", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/imports");
  const rows = manifest(2, { 0: { Svc: "Overnite" }, 1: { Svc: "Overnite" } }).replaceAll("NSG", `${prefix}N`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "none.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.getByRole("combobox", { name: "What" }).selectOption("shipments");
  await page.getByRole("button", { name: "Upload" }).click();
  const start = page.getByRole("button", { name: "Import good rows" });
  await expect(start).toHaveAttribute("aria-disabled", "true");
  await expect(start).toHaveAccessibleDescription("No row of it is good yet.");
});
