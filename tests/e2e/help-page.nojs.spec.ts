import { expect, test } from "@playwright/test";

test("without scripts questions open, an answer's address opens its row, and a message is checked from the side", async ({
  page,
}) => {
  await page.goto("/help");
  const steps = page.getByText("The outside first, then the inside.");
  await expect(steps).toBeHidden();
  await page.getByRole("heading", { name: "How do I claim for a lost or damaged parcel?" }).click();
  await expect(steps).toBeVisible();
  // What never travels is drawn, and seen without a press.
  await expect(page.getByText("Cash and bearer papers.")).toBeVisible();

  await page.goto("/");
  await page.goto("/help#how-to-pack");
  await expect(page.getByText("over every seam, in an H.")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "How do I pack a parcel?" })).toBeInViewport();

  const people = page.getByRole("complementary", { name: "Talk to people" });
  await people.getByRole("textbox", { name: "Code" }).fill("ACDE FGHJ");
  await people.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/\/verify\?code=ACDE/);
});
