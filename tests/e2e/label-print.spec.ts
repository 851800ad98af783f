import { expect, test } from "@playwright/test";
import { book } from "#tests/e2e/drafts.ts";

test("the label prints alone on one 4 x 6 in page, in its own size", async ({ page }) => {
  await book(page);
  await expect(page.getByRole("region", { name: "Shipping label" })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual(["/MediaBox [0 0 288 432]"]);
  await page.setViewportSize({ width: 384, height: 576 });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".label-card").boundingBox()).toEqual({ x: 0, y: 0, width: 384, height: 576 });
});
