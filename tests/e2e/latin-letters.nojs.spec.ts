import { expect, test } from "@playwright/test";
import { draftUntilPayment } from "#tests/e2e/drafts.ts";

test("without scripts the field for Latin letters is always there (G57)", async ({ page }) => {
  await draftUntilPayment(page);
  for (const party of ["sender", "receiver"]) {
    await page.goto(`/new-shipment/${party}`);
    await expect(page.getByLabel("In Latin letters")).toBeVisible();
  }
});
