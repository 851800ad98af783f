import { expect, type Page, test } from "@playwright/test";
import { auditWords } from "#copy/en/audit.ts";
import { bookingWords } from "#copy/en/booking.ts";
import { enquiryWords } from "#copy/en/enquiries.ts";
import { unreachable } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { messages as spanish } from "#copy/es/messages.ts";
import { severalWords } from "#copy/en/several.ts";
import { draftUntilReview } from "#tests/e2e/drafts.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

const alive = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const region = (page: Page) => page.locator(".lost-notice").getByRole("alert");

/**
 * A user is in a form whose submit code has loaded. `route`: the page that handles it, if it is not the one shown.
 */
async function isReady(page: Page, route?: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/ready-form-/.test(name))),
    )
    .toBe(true);
  await page.evaluate(async (id) => {
    const { routes } = Reflect.get(window, "__reactRouterManifest") as { routes: Record<string, { module: string }> };
    if (id) await import(String(routes[id]?.module));
  }, route);
}

test("a form of a tracking page that meets no network stays as it is, and goes through when it is back", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  const { trackingNumber: number } = await bookAsStaff(staff);
  await page.goto(`/track/${number}`);
  await alive(page);
  const contact = page.getByLabel("E-mail or phone");
  await contact.click();
  await isReady(page, "routes/track/unlock");
  await page.context().setOffline(true);
  await contact.fill("nobody@example.com");
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByRole("alert").filter({ hasText: unreachable() })).toBeVisible();
  await expect(contact).toHaveValue("nobody@example.com");
  await contact.fill("ada@example.com");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText("75 Peachtree St").first()).toBeVisible();
});

/** Each GET form: its page, its input, its button, and the message for a failure. */
const asking: [where: string, field: string, typed: string, button: string, words: string][] = [
  ["/", "Tracking number", "PTC 862 091 HGZS", "Track Shipment", messages.tracking.failed],
  ["/track", "Tracking number", "PTC 862 091 HGZS", "Track", messages.tracking.failed],
  ["/track?numbers=", "Tracking numbers", "PTC862091HGZS, AB12", "Track", messages.tracking.failed],
  ["/", "From ZIP", "30303", "Get price", unreachable()],
  ["/verify", "Code", "ABCD", "Check", unreachable()],
  ["/branches", "Nearest to ZIP", "30303", "Find", unreachable()],
  ["/help", "Search the answers", "holidays", "Search", unreachable()],
];

for (const [where, field, typed, button, words] of asking)
  test(`without a network the form "${field}" of ${where} stays with what was typed, and tries again`, async ({
    page,
  }) => {
    await page.goto(where);
    await alive(page);
    const box = page.getByRole("main").getByLabel(field, { exact: true }).and(page.locator("input, textarea"));
    await box.click();
    await isReady(page, field.startsWith("Tracking") ? "routes/track/lookup" : undefined);
    await page.context().setOffline(true);
    await box.fill(typed);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(region(page)).toContainText(words);
    await expect(box).toHaveValue(typed);
    await expectAccessible(page);
    // The message stands already: the second try has failed before the network is back.
    const failedAgain = page.waitForEvent("requestfailed");
    await region(page).getByRole("button", { name: "Try again" }).click();
    await failedAgain;
    await expect(region(page)).toContainText(words);
    await page.context().setOffline(false);
    const answered = page.waitForResponse((answer) => answer.url().includes(".data"));
    await region(page).getByRole("button", { name: "Try again" }).click();
    await answered;
    await expect(region(page)).toHaveCount(0);
  });

test("a look-up that a broken server answers says so in its words, and in Spanish", async ({ page }) => {
  for (const [where, button, words] of [
    ["/track", "Track", messages.tracking.failed],
    ["/es/track", "Rastrear", spanish.tracking.failed],
  ] as const) {
    await page.goto(where);
    await alive(page);
    const box = page.getByRole("main").locator("[name=number]");
    await box.fill("PTC 862 091 HGZS");
    await isReady(page);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(box).toHaveValue("PTC 862 091 HGZS");
    await page.unroute("**/*.data*");
  }
});

test("a booking that is submitted without a network says that it was not created, and that nothing is lost", async ({
  page,
}) => {
  await draftUntilReview(page);
  await page.goto("/new-shipment/review");
  await alive(page);
  await page.getByLabel("I accept the terms").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit" }).first().click();
  const notice = page.getByRole("alert").filter({ hasText: messages.booking.failed });
  await expect(notice).toContainText(unreachable());
  await expect(page.getByLabel("I accept the terms")).toBeChecked();
});

test("a booking can be started over on a phone @phone", async ({ page }) => {
  await page.goto("/new-shipment/start-over");
  await page.getByRole("button", { name: bookingWords.startOver.confirm }).click();
  await page.waitForURL("**/new-shipment/package");
});

test("six hundred numbers are too many: the box keeps them and says how many there are", async ({ page }) => {
  await page.goto("/track");
  await alive(page);
  await page.getByText(severalWords.summary).click();
  const list = Array.from({ length: 600 }, (_, place) => `PTC${1000 + place}HGZS`).join("\n");
  const box = page.getByRole("textbox", { name: "Tracking numbers" });
  await box.fill(list);
  await page.locator(".track-several").getByRole("button", { name: "Track" }).click();
  await expect(page.locator("#numbers-error")).toHaveText(severalWords.tooMany(600, 30));
  await expect(box).toHaveValue(list);
  await expect(box).toBeFocused();
  await box.fill("AB12");
  await expect(page.locator("#numbers-error")).toHaveCount(0);
});

test("the contact form's messages go while it is mended, and what it did has the focus", async ({ page }) => {
  await page.goto("/contact");
  await alive(page);
  const form = page.getByRole("form", { name: "Contact form" });
  await form.getByRole("button", { name: "Send Message" }).click();
  const name = form.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.type("Grace Murray");
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await expect(name).not.toHaveAttribute("aria-invalid");
  // The page does not navigate while the user types.
  await expect(name).toHaveValue("Grace Murray");
  await form.getByLabel("Email").fill("grace@example.com");
  await form.getByLabel("Message").fill("Two pallets to Macon, please.");
  await expect(summary).toHaveCount(0);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(enquiryWords.sent)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(enquiryWords.sent);
});

test("the support desk speaks what it refuses", async ({ page }) => {
  await page.goto("/support");
  await alive(page);
  const say = page.locator(".support-chat-say");
  await say.getByRole("button", { name: "Send" }).click();
  await expect(say.getByRole("alert")).toContainText("Message is required");
  await page.context().setOffline(true);
  await say.getByLabel("Message").fill("Do you carry bees?");
  await say.getByRole("button", { name: "Send" }).click();
  await expect(say.getByRole("alert")).toContainText(unreachable());
});

test("pages hydrate where the browser forbids storage", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  for (const address of ["/", "/track", "/track/PTC862091HGZS", "/new-shipment/package"]) {
    await page.goto(address);
    await alive(page);
  }
  expect(complaints.filter((words) => !words.includes("404"))).toEqual([]);
});

test("what is typed while a filtered list loads stays, and Back shows the filters of its address", async ({ page }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/audit");
  await alive(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/admin/audit.data*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const filters = page.getByRole("form", { name: auditWords.filters });
  const action = filters.getByLabel(auditWords.action);
  const actor = filters.getByLabel(auditWords.actor);
  await action.selectOption("shipment.booked");
  await actor.pressSequentially("Ada");
  gate.resolve();
  await expect(filters.getByRole("link", { name: auditWords.showAll })).toBeVisible();
  await expect(actor).toBeFocused();
  await expect(actor).toHaveValue("Ada");
  await actor.press("Enter");
  await expect(page).toHaveURL(/actor=Ada/);
  await page.goBack();
  await expect(page).toHaveURL(/action=shipment.booked&actor=&/);
  await expect(actor).toHaveValue("");
  await expect(action).toHaveValue("shipment.booked");
  await page.goBack();
  await expect(page).toHaveURL("/admin/audit");
  await expect(action).toHaveValue("");
});
