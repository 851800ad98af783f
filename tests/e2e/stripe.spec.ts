import { expect, type Page } from "@playwright/test";
import { standInForStripe } from "#tests/e2e/stripe-shop.ts";
import { cardField, policyOf, test } from "#tests/e2e/stripe-test.ts";
import { openPayment } from "#tests/e2e/drafts.ts";
import { expectAccessible, fillUntilPayment, next } from "#tests/e2e/support.ts";

// In sequence in one worker: the tests share a separate server.
test.describe.configure({ mode: "default" });

async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page).fill(number);
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  await page.getByLabel("Billing ZIP code").fill("31401");
}

async function submit(page: Page): Promise<void> {
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
}

test("book by card through Stripe: the number goes to Stripe alone, and the policy lets Stripe in on the payment page alone", async ({
  page,
  shop,
}) => {
  const told = await standInForStripe(page);
  const sent: string[] = [];
  const before = shop.stripe.seen.length;
  page.on(
    "request",
    (request) => request.url().startsWith(shop.origin) && sent.push(`${request.url()} ${request.postData() ?? ""}`),
  );
  await fillUntilPayment(page);
  await expect(cardField(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Your card number is incomplete." })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: "Billing address is required" })).toBeVisible();

  await fillCard(page, "4242 4242 4242 4242");
  await next(page, "review");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("4242");
  await submit(page);
  await page.waitForURL("**/track/*");
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();

  expect(told.asked.at(-1)).toContain("line1=418+Montgomery+St&postal_code=31401");
  expect(told.asked.at(-1)).toContain("key=pk_test_journeys");
  expect(sent.filter((line) => /4242 ?4242|sk_test/.test(line))).toEqual([]);
  expect(shop.stripe.seen).toHaveLength(before + 1);
  expect(shop.stripe.seen.at(-1)).toMatchObject({
    path: "/v1/payment_intents",
    fields: { amount: "3989", currency: "usd", capture_method: "manual" },
  });

  // Cancelled, the money is set free: by a job, so a moment later.
  expect([...shop.stripe.intents.values()].at(-1)?.status).toBe("requires_capture");
  await page.getByRole("link", { name: "Cancel shipment" }).click();
  await page.waitForURL("**/cancellation");
  await page.getByRole("button", { name: "Cancel shipment" }).click();
  await page.waitForURL("**/track/*done=cancelled");
  await expect.poll(() => [...shop.stripe.intents.values()].at(-1)?.status).toBe("canceled");
  await expect
    .poll(async () =>
      (await page.request.get(`${new URL(page.url()).pathname.replace("/cancellation", "")}/receipt`)).text(),
    )
    .toContain("Nothing due");
  expect(told.refused).toEqual([]);
});

test("explains a declined card and a bank confirmation, and keeps the input for another card", async ({ page }) => {
  const told = await standInForStripe(page);
  await openPayment(page);
  await fillCard(page, "4000 0000 0000 0002");
  await next(page, "review");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("The card was declined. Try another card or pay by account");
  await expect(page.getByLabel("I accept the terms")).toBeChecked();

  await page.getByRole("link", { name: "Change payment" }).click();
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(page.getByLabel("Billing address")).toHaveValue("418 Montgomery St");
  await fillCard(page, "4000 0025 0000 3155");
  await next(page, "review");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText(
    "Your bank wants to confirm this payment with you, which is not possible here yet. Nothing was charged.",
  );

  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL("**/new-shipment/payment");
  await page.getByRole("button", { name: "Use another card" }).click();
  await fillCard(page, "4242 4242 4242 4242");
  await next(page, "review");
  await submit(page);
  await page.waitForURL("**/track/*");
  expect(told.refused).toEqual([]);
});

test("every way to the payment page shows Stripe's field, and the other pages do not know Stripe", async ({ page }) => {
  const told = await standInForStripe(page);
  await openPayment(page);
  const payment = await policyOf(page, "/new-shipment/payment");
  expect(payment).toContain("frame-src https://js.stripe.com https://hooks.stripe.com;");
  expect(payment).toContain("connect-src 'self' https://api.stripe.com;");
  expect(payment).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic' https:\/\/js\.stripe\.com;/);
  for (const path of ["/", "/new-shipment/package", "/new-shipment/services", "/track", "/login"])
    expect(await policyOf(page, path), path).not.toContain("stripe");

  await fillCard(page, "4242 4242 4242 4242");
  await next(page, "review");
  // The review's own document allows nothing of Stripe's; the browser's Back must.
  await page.reload();
  await page.goBack();
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.name.endsWith("/payment"));
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(cardField(page)).toBeVisible();
  await page.goto("/new-shipment/package");
  await page.getByRole("link", { name: /^Step 7: Payment/ }).click();
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(cardField(page)).toBeVisible();
  expect(told.refused).toEqual([]);
});

test("without Stripe's script the page says so, and an account still pays", async ({ page }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await openPayment(page);
  await expect(page.getByText("The payment provider did not answer. Nothing was charged.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: /^The payment provider did not answer/ }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
});
