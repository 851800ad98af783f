import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";

test("a newcomer finds how to claim, from the footer of any page @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  const search = page.getByRole("searchbox", { name: "Search the answers" });
  await search.fill("how do i claim for a broken parcel");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: /^(One answer|\d answers) to “how do i claim/ })).toBeVisible();
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(first.first()).toContainText("How do I claim for a lost or damaged parcel?");
  await expectAccessible(page);
  await page.reload();
  await expect(search).toHaveValue("how do i claim for a broken parcel");

  // Nothing found: said, with a way on; the chapters are still there.
  const odd = `<img src=qq> ${"ö".repeat(300)}`;
  await search.fill(odd);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No answer here to “<img src=qq>")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All answers" }).click();
  await page.getByRole("link", { name: "Claims: lost, late, damaged" }).click();
  await expect(page.getByRole("heading", { name: "Claims: lost, late, damaged" })).toBeInViewport();
});

test("an answer that a link names is open, also when the page changes without a new document", async ({ page }) => {
  await page.goto("/help");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const answer = page.getByText("over every seam, in an H.");
  await expect(answer).toBeHidden();
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/help?q=#how-to-pack";
    link.dataset["follow"] = "";
    link.textContent = "Pack it";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(answer).toBeInViewport();
  await expectAccessible(page);
});
