import { expect, test } from "@playwright/test";

test("a visitor finds the hours of a branch and the one nearest to a ZIP; a wrong ZIP is said and kept @phone", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Branches" }).click();
  await page.waitForURL("**/branches");
  const branches = page.getByRole("list", { name: "Branches" }).getByRole("listitem");
  const north = branches.filter({ has: page.getByRole("heading", { name: "North Branch" }) });
  await expect(north).toContainText("Mon-Fri: 9AM-6PM");
  await expect(north).toContainText(/Open until|Opens/);
  await expect(branches.first()).toContainText("Main Branch");

  const zip = page.getByRole("textbox", { name: "Nearest to ZIP" });
  await zip.fill("30315");
  await zip.press("Enter");
  await page.waitForURL("**/branches?zip=30315");
  await expect(page.getByText("Nearest to 30315 first")).toBeVisible();
  await expect(branches.first()).toContainText("South Branch");
  for (const [wrong, words] of [
    ["abc", "Enter the five digits of a ZIP code in the United States."],
    ["00000", "We do not know that ZIP code. The branches stand in their usual order."],
  ] as const) {
    await zip.fill(wrong);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(zip).toHaveValue(wrong);
    await expect(branches.first()).toContainText("Main Branch");
  }
});
