import { expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("a look is chosen by keys where one stands, stays on the next page, and the device decides again @phone", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/contact");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Message").fill("Half a sentence");
  const open = page.getByRole("button", { name: "Theme" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dark" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", await frameColour(page, "dark"));
  await expect(open).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");
  await page.goto("/help");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "System" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await expect(page.locator("html")).toHaveCSS("background-color", await frameColour(page, "light"));
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  expect(complaints).toEqual([]);
});

/** What the browser is told to paint round the page on a device of this look. */
async function frameColour(page: Page, look: "light" | "dark"): Promise<string> {
  const meta = page.locator(`meta[name="theme-color"]`);
  const told = await meta.evaluateAll(
    (all, wanted) =>
      (all as HTMLMetaElement[]).find(({ media }) => media === "" || media.includes(wanted))?.content ?? "",
    look,
  );
  return told;
}

test("staff choose theirs on their own page", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/profile");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("button", { name: "Light" }).click();
  await page.goto("/admin/shipments");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
