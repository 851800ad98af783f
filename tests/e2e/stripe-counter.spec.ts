import { expect, type Page } from "@playwright/test";
import { standInForStripe } from "#tests/e2e/stripe-shop.ts";
import { cardField, policyOf, test } from "#tests/e2e/stripe-test.ts";
import { expectAccessible, receiver, sender } from "#tests/e2e/support.ts";
import { enterAs, originOf } from "#tests/e2e/world.ts";

// In sequence in one worker: the tests share a separate server.
test.describe.configure({ mode: "default" });

const submit = (page: Page) => page.getByRole("button", { name: "Create Shipment" });
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to create shipment" });
const chooseCard = (page: Page) => page.getByText("Card", { exact: true }).click();

async function openNew(page: Page): Promise<void> {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/new");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
}

/** Books a parcel for a recipient of this journey and returns the name. */
async function fillParcel(page: Page): Promise<string> {
  const name = `Card ${Date.now()}`;
  const side = (role: "Sender" | "Receiver") => page.getByRole("group", { name: new RegExp(`^${role}`) });
  for (const [role, who] of [
    ["Sender", sender],
    ["Receiver", { ...receiver, name }],
  ] as const) {
    await side(role).getByLabel("Email").fill(who.email);
    await side(role).getByLabel("Phone").fill(who.phone);
    await side(role).getByLabel("Name").fill(who.name);
    await side(role).getByLabel("Address", { exact: true }).fill(who.address);
    await side(role).getByLabel("ZIP code").fill(who.zip);
    await expect(side(role).getByLabel("City")).toHaveValue(who.city);
  }
  await page.getByLabel("Weight (lbs)").fill("10");
  return name;
}

async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel("Billing address").fill("418 Montgomery St");
  await page.getByLabel("Billing ZIP code").fill("31401");
}

test("a customer's card is taken at the counter: declined, asked for by its bank, then approved; two clicks make one shipment", async ({
  page,
  shop,
}) => {
  const told = await standInForStripe(page);
  const sent: string[] = [];
  const stripes: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(shop.origin)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    else stripes.push(request.url());
  });
  await openNew(page);
  const name = await fillParcel(page);
  expect(stripes).toEqual([]);
  await chooseCard(page);
  await expect(cardField(page)).toBeVisible();
  await expectAccessible(page);
  const standing = () => [...shop.stripe.intents.values()].filter(({ status }) => status === "requires_capture").length;
  const before = standing();

  await submit(page).click();
  await expect(alert(page).getByRole("link", { name: "Your card number is incomplete." })).toBeVisible();
  await expect(alert(page).getByRole("link", { name: "Billing address is required" })).toBeVisible();
  await fillBilling(page);
  await cardField(page).fill("4000 0000 0000 0002");
  await submit(page).click();
  await expect(alert(page)).toContainText("The card was declined, nothing was charged.");
  await expect(page.getByLabel("Billing address")).toHaveValue("418 Montgomery St");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeChecked();
  await expectAccessible(page);

  await cardField(page).fill("4000 0025 0000 3155");
  await submit(page).click();
  await expect(alert(page)).toContainText("The bank wants to confirm this payment with the cardholder");
  // Another way to pay, and back: the card stays as it was typed.
  await cardField(page).fill("4242 4242 4242 4242");
  await page.getByText("Cash", { exact: true }).click();
  await expect(page.getByLabel("Billing address")).toBeHidden();
  await chooseCard(page);
  await expect(cardField(page)).toHaveValue("4242 4242 4242 4242");
  await submit(page).dblclick();
  await page.waitForURL("**/admin/shipments");
  expect(standing()).toBe(before + 1);

  await page.goto(`/admin/shipments?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await page.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.getByText(/Authorized, Visa •••• 4242/).first()).toBeVisible();
  expect(told.asked.at(-1)).toContain("line1=418+Montgomery+St&postal_code=31401");
  expect(sent.filter((line) => /4242 ?4242|4000 ?00|sk_test/.test(line))).toEqual([]);
  expect(told.refused).toEqual([]);
});

test("what else is wrong keeps the card; a lost answer asks it once", async ({ page, shop }) => {
  await standInForStripe(page);
  await openNew(page);
  const name = await fillParcel(page);
  await page.getByLabel("Weight (lbs)").fill("");
  await chooseCard(page);
  await cardField(page).fill("4242 4242 4242 4242");
  await fillBilling(page);
  const before = shop.stripe.intents.size;
  await submit(page).click();
  await expect(alert(page).getByRole("link", { name: "Weight is required" })).toBeVisible();
  await expect(page.getByText("•••• 4242")).toBeVisible();
  expect(shop.stripe.intents.size).toBe(before);
  await page.getByLabel("Weight (lbs)").fill("10");
  // The server books it, and the answer never arrives.
  let lost = 0;
  await page.route("**/admin/new.data*", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
    lost += 1;
  });
  await submit(page).click();
  // The refusal of the weight stands until this one is answered, so its going is what to wait for.
  await expect.poll(() => lost).toBe(1);
  await expect(alert(page).getByRole("link", { name: "Weight is required" })).toBeHidden();
  await expect(alert(page)).toBeVisible();
  await page.unroute("**/admin/new.data*");
  await expect(page.getByText("•••• 4242")).toBeVisible();
  await submit(page).click();
  await page.waitForURL("**/admin/shipments");
  expect(shop.stripe.intents.size).toBe(before + 1);
  await page.goto(`/admin/shipments?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
});

test("the policy allows Stripe on the booking page, however it is opened, and on no other", async ({ page }) => {
  const told = await standInForStripe(page);
  await enterAs(page, "dispatcher");
  expect(await policyOf(page, "/admin/new")).toContain(
    "frame-src https://js.stripe.com https://hooks.stripe.com 'self';",
  );
  for (const path of ["/admin/dashboard", "/admin/shipments", "/admin/settings/payments"])
    expect(await policyOf(page, path), path).not.toContain("stripe");
  await page.goto("/admin/shipments");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  await page.locator('a[href="/admin/new"]:visible').first().click();
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.name.endsWith("/admin/new"));
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
  await chooseCard(page);
  await expect(cardField(page)).toBeVisible();
  expect(told.refused).toEqual([]);
});

test("in test mode the card says TEST, asks no one, and so does the record", async ({ page, shop }) => {
  await enterAs(page, "admin");
  const address = `${await originOf(page)}/api/v1/settings/payments`;
  const origin = shop.origin;
  const choose = async (provider: string) => {
    const etag = (await page.request.get(address)).headers()["etag"] ?? "";
    const offers = { offersCard: true, offersAccount: true, offersCash: true, offersTerminal: true };
    const keys = { publishableKey: "", secretKey: "" };
    const answer = await page.request.put(address, {
      headers: { origin, "if-match": etag },
      data: { provider, ...keys, ...offers },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await choose("test");
  const before = shop.stripe.intents.size;
  await openNew(page);
  const name = await fillParcel(page);
  await chooseCard(page);
  await expect(page.getByText("TEST. Test mode: no card is charged.")).toBeVisible();
  // The fields are brought into view, and lie over nothing that is typed above them.
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Staff notes").focus();
  await expect(page.getByLabel("Staff notes")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".new-payment")).toHaveCSS("position", "static");
  await expectAccessible(page);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("12/39");
  await page.getByLabel("CVV").fill("123");
  await fillBilling(page);
  await submit(page).click();
  await page.waitForURL("**/admin/shipments");
  await page.goto(`/admin/shipments?q=${encodeURIComponent(name)}`);
  await page.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.getByText(/TEST.*Visa •••• 4242/).first()).toBeVisible();
  expect(shop.stripe.intents.size).toBe(before);
  await enterAs(page, "admin");
  await choose("environment");
});
