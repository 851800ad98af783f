import { expect, test } from "@playwright/test";
import { bookingWords } from "#copy/en/booking.ts";
import { draftUntilReview, openPayment, postStep } from "#tests/e2e/drafts.ts";
import { expectAccessible, next } from "#tests/e2e/support.ts";

test("an empty payment step says everything at once, and two clicks on a right one send one card @phone", async ({
  page,
}) => {
  await openPayment(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  const summary = page.getByRole("alert");
  for (const message of [
    "Card number is required",
    "Expiry date is required",
    "CVV is required",
    "Billing address is required",
    "Billing ZIP code is required",
  ]) {
    await expect(summary.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await expect(summary.getByRole("link", { name: "Card number is required" })).toBeHidden();
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  await page.getByLabel("Billing ZIP code").fill("31401");
  await expect(summary).toBeHidden();
  await page.getByRole("button", { name: "Next" }).dblclick();
  await page.waitForURL("**/new-shipment/review");
});

test("after five refused cards the review says so, and until when, with nothing lost @phone", async ({ page }) => {
  await draftUntilReview(page);
  const payBy = (token: string) =>
    postStep(page, "payment", {
      paymentMethod: "credit",
      paymentProvider: "test",
      paymentToken: token,
      cardBrand: "visa",
      cardLast4: "4242",
      billingAddress: "418 Montgomery St",
      billingZipCode: "31401",
    });
  const accepted = { acceptTerms: "on", quotedTotal: "3989" };
  for (let card = 0; card < 5; card += 1) {
    await payBy(`tok_test_${card}_declined`);
    expect((await postStep(page, "review", accepted)).status()).toBe(422);
  }
  await payBy("tok_test_good");
  const refused = await postStep(page, "review", accepted);
  expect([refused.status(), Number(refused.headers()["retry-after"]) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain(bookingWords.limited.cards);

  await page.goto("/new-shipment/review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  const notice = page.getByRole("alert").filter({ hasText: bookingWords.limited.cards });
  await expect(notice).toContainText(/Please wait \d+ minutes, then try again\.$/);
  await expect(page.getByLabel("I accept the terms")).toBeChecked();
  await expectAccessible(page);
  await page.goto("/new-shipment/payment");
  // The card's fields come with the scripts, and what stands below them moves.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByText("4242")).toBeVisible();
  await expect(page.getByLabel("Billing address")).toHaveValue("418 Montgomery St");

  // On account it goes on, as the words say.
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
});
