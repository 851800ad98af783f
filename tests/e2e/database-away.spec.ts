import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { accountWords } from "#copy/en/accounts.ts";
import { enquiryWords } from "#copy/en/enquiries.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { cancelWords, correctWords } from "#copy/en/tracking-forms.ts";
import { updatesWords } from "#copy/en/updates.ts";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { book, draftUntilReview } from "#tests/e2e/drafts.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, openOwnShipment } from "#tests/e2e/world.ts";

/** What a visitor may have to wait (R08). */
const patience = { timeout: 5000, maxRedirects: 0 };

// A separate server: other tests need theirs. All tests of this file share it and therefore run in sequence.
test.describe.configure({ mode: "default" });
let server: OwnServer;
// One form that fails does not take the time of the others.
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

test.beforeAll(async () => {
  // With a mail server, or Get Updates would not ask for an address. Nothing listens there.
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {
    SMTP_URL: "smtp://127.0.0.1:1",
  });
});

test.afterAll(() => server.stop());

test("a frozen database costs the pages that need it, in plain words, and nothing else", async ({ request }) => {
  const get = (address: string) => request.get(server.base + address, patience);
  server.freeze();
  const pages = await Promise.all(["/", "/services", "/about", "/contact", "/privacy", "/track", "/login"].map(get));
  expect(pages.map((page) => page.status())).toEqual(pages.map(() => 200));
  const lookUp = await get("/track/PTC000000AAAA");
  expect([lookUp.status(), Number(lookUp.headers()["retry-after"]) > 0]).toEqual([503, true]);
  expect(await headingOf(lookUp)).toBe("We could not look it up.");
  const problem = await get("/api/v1/tracking/PTC000000AAAA");
  expect([problem.status(), problem.headers()["content-type"], problem.headers()["retry-after"]]).toEqual([
    503,
    "application/problem+json",
    "5",
  ]);
  expect([(await get("/readyz")).status(), (await get("/healthz")).status()]).toEqual([503, 200]);
  await server.thaw();
  expect((await get("/track/PTC000000AAAA")).status()).toBe(404);
});

test("a page of the back office that cannot be loaded says so inside the office, and comes when it is tried again (E6)", async ({
  browser,
}) => {
  const room = await browser.newContext({ baseURL: server.base, locale: "en-US" });
  const page = await room.newPage();
  await enterAs(page, "admin");
  const { shipmentId } = await bookAsStaff(page);
  const rail = page.getByRole("navigation", { name: "Admin" });
  for (const [address, title, found] of [
    ["/admin/users", "Users could not be loaded", "Users"],
    ["/admin/settings/company", "Settings could not be loaded", "Company"],
    ["/admin/settings/security", "Settings could not be loaded", "Security"],
    ["/admin/shipments", messages.shipments.fetchFailed, "Shipments"],
    [`/admin/shipments/${shipmentId}`, "This page could not be loaded", "Ada"],
    ["/admin/inbox", "Inbox could not be loaded", "Inbox"],
  ] as const) {
    server.freeze();
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(rail.getByRole("link", { name: "Shipments" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expectAccessible(page);
    await server.thaw();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(found).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  }
  await room.close();
});

test("a tracking page asked for while the database is silent says so and comes by itself; an open one stays", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const room = () => browser.newContext({ baseURL: server.base, locale: "en-US" });
  const [someone, staffRoom] = [await room(), await room()];
  try {
    const desk = await staffRoom.newPage();
    await enterAs(desk, "dispatcher");
    const { shipmentId, trackingNumber } = await bookAsStaff(desk);
    // Not opened before: the other one is still in the page cache.
    const unopened = await bookAsStaff(desk);
    // As staff: public responses may still be served from the cache while the database is down.
    const open = await staffRoom.newPage();
    const streaming = open.waitForResponse((answer) => answer.url().includes("/api/v1/live?") && answer.ok());
    await open.goto(`/track/${trackingNumber}`);
    await streaming;
    server.freeze();
    const asked = await someone.newPage();
    const answer = await asked.goto(`/track/${unopened.trackingNumber}`, { timeout: patience.timeout });
    expect(answer?.status()).toBe(503);
    await expect(asked.getByRole("heading", { name: "We could not look it up." })).toBeVisible();
    await expect(asked.getByText("This page looks again by itself.")).toBeVisible();
    await expectAccessible(asked);

    // A user who returns to a tab is told of everything that may have changed meanwhile.
    await open.evaluate(() => {
      for (const state of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
    await expect(open.getByText(/^No connection, as of \d/)).toBeVisible();
    await expect(open.getByRole("heading", { level: 1 }).filter({ hasText: trackingNumber })).toBeVisible();
    await expectAccessible(open);

    await server.thaw();
    await expect(asked.getByRole("heading", { level: 1 }).filter({ hasText: unopened.trackingNumber })).toBeVisible();
    await expect(open.getByText(/^No connection/)).toHaveCount(0);
    // The stream is alive as well: what happens now is shown without anybody asking.
    const cancelled = await desk.request.post(`/api/v1/shipments/${shipmentId}/cancellation`, {
      headers: { origin: server.base },
      data: { reason: "not needed" },
      // The connection was silent since the booking, and may just be closed.
      maxRetries: 1,
    });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
    await expect(open.locator("main").getByText("Cancelled").first()).toBeVisible();
  } finally {
    await server.thaw();
    await Promise.all([someone.close(), staffRoom.close()]);
  }
});

async function headingOf(response: APIResponse): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1];
}

/**
 * `entered`: input of the form on `page` that must not be lost; `words`: the message for a failure, `done`: for
 * success.
 */
type Filled = {
  name: string;
  page: Page;
  entered: string;
  button: string;
  words: string;
  done: () => Promise<unknown>;
};

for (const javaScriptEnabled of [true, false])
  test(`a form that meets a frozen database stays filled and is sent again, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const someone = () => browser.newContext({ baseURL: server.base, javaScriptEnabled, locale: "en-US" });
    const [customer, administrator, visitor] = [await someone(), await someone(), await someone()];
    try {
      const first = await customer.newPage();
      const number = await book(first);
      const desk = await administrator.newPage();
      await enterAs(desk, "admin");
      const filled = [
        await settingsForm(await administrator.newPage()),
        await eventForm(desk),
        await correctionForm(await customer.newPage(), number, javaScriptEnabled),
        await updatesForm(await customer.newPage(), number),
        await contactForm(await customer.newPage()),
        await signInForm(await visitor.newPage(), javaScriptEnabled),
        await cancellationForm(await customer.newPage(), number, javaScriptEnabled),
        await reviewForm(first),
      ];
      server.freeze();
      const lost: string[] = [];
      const collect = (name: string, work: () => Promise<unknown>) =>
        test.step(name, work).catch((error: Error) => lost.push(`${name}: ${error.message}`));
      // All at once: each waits as long as a person would have to.
      await Promise.all(filled.map((form) => collect(`${form.name}, silent`, () => expectKept(form))));
      if (javaScriptEnabled)
        await collect("sent before the scripts were there", () => expectKeptByPage(desk, "Kept at the depot"));
      await server.thaw();
      for (const form of filled)
        await collect(`${form.name}, again`, async () => {
          await form.page.getByRole("button", { name: "Try again" }).click();
          await form.done();
        });
      expect(lost.join("\n\n")).toBe("");
    } finally {
      await server.thaw();
      await Promise.all([customer, administrator, visitor].map((context) => context.close()));
    }
  });

/** Submits while the server does not respond: expects the message, all input, no secret, and a way to continue. */
async function expectKept({ page, entered, button, words }: Filled): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: words.replace(/\.$/, "") })).toBeVisible();
  const values = await page
    .locator("form")
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        [...new FormData(form as HTMLFormElement).values()].filter((value) => typeof value === "string"),
      ),
    );
  expect(values).toContain(entered);
  expect(await page.content()).not.toContain(demoPassword);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
}

/** The form goes as it would without scripts, to where they are. */
async function expectKeptByPage(page: Page, entered: string): Promise<void> {
  await page.locator(".event-form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByLabel("Location")).toHaveValue(entered);
  await expect(page.getByRole("alert").filter({ hasText: messages.shipments.eventFailed })).toBeVisible();
  await expectAccessible(page);
}

async function settingsForm(page: Page): Promise<Filled> {
  const entered = "77 Kept Street";
  await page.goto("/admin/settings/company");
  await page.getByLabel(settingsWords.companyAddress, { exact: true }).fill(entered);
  const done = async () => {
    await expect(page.getByText(messages.settings.saved)).toBeVisible();
    await expect(page.getByLabel(settingsWords.companyAddress, { exact: true })).toHaveValue(entered);
  };
  return { name: "settings", page, entered, button: "Save Changes", words: messages.settings.failed, done };
}

async function eventForm(page: Page): Promise<Filled> {
  const entered = "Kept at the depot";
  await openOwnShipment(page);
  await page.getByRole("combobox", { name: "Location" }).fill(entered);
  await page.getByLabel("Description").fill("Sorted");
  const done = () => expect(page.getByText(messages.shipments.eventAdded)).toBeVisible();
  return { name: "event", page, entered, button: "Add Event", words: messages.shipments.eventFailed, done };
}

async function correctionForm(page: Page, number: string, isScripted: boolean): Promise<Filled> {
  const entered = "Kept Castellanos";
  await page.goto(`/track/${number}/correction`);
  await page.getByLabel(correctWords.name).fill(entered);
  const words = isScripted ? correctWords.failed : notSent();
  const done = () => expect(page.getByText(entered).first()).toBeVisible();
  return { name: "correction", page, entered, button: correctWords.button, words, done };
}

async function cancellationForm(page: Page, number: string, isScripted: boolean): Promise<Filled> {
  const entered = "Kept for another day";
  await page.goto(`/track/${number}/cancellation`);
  await page.getByLabel(cancelWords.reason).fill(entered);
  const done = () => expect(page.getByText(cancelWords.done).first()).toBeVisible();
  const words = isScripted ? cancelWords.failed : messages.shipments.cancelFailed;
  return { name: "cancellation", page, entered, button: cancelWords.button, words, done };
}

async function updatesForm(page: Page, number: string): Promise<Filled> {
  const entered = "kept@example.com";
  await page.goto(`/track/${number}/subscriptions`);
  await page.getByLabel(updatesWords.email).fill(entered);
  const done = () => expect(page.getByText(messages.updates.done(entered))).toBeVisible();
  return { name: "updates", page, entered, button: updatesWords.button, words: updatesWords.silent, done };
}

async function contactForm(page: Page): Promise<Filled> {
  const entered = "Do you keep what I write?";
  await page.goto("/contact");
  await page.getByLabel(enquiryWords.name, { exact: true }).fill("Grace");
  await page.getByLabel(enquiryWords.email, { exact: true }).fill("grace@example.com");
  await page.getByLabel(enquiryWords.message, { exact: true }).fill(entered);
  const done = () => expect(page.getByText(enquiryWords.sent)).toBeVisible();
  return { name: "contact", page, entered, button: enquiryWords.send, words: enquiryWords.failed, done };
}

async function signInForm(page: Page, isScripted: boolean): Promise<Filled> {
  const entered = staff[0]?.email ?? "";
  await page.goto("/admin/login");
  await page.getByLabel(accountWords.email).fill(entered);
  await page.getByLabel(accountWords.password).fill(demoPassword);
  const done = async () => {
    // A password never comes back in an answer: without scripts it is typed again.
    if (!isScripted) {
      await page.getByLabel(accountWords.password).fill(demoPassword);
      await page.getByRole("button", { name: messages.signIn.button, exact: true }).click();
    }
    await page.waitForURL("**/admin/dashboard");
  };
  const words = accountWords.signInSilent;
  return { name: "sign-in", page, entered, button: messages.signIn.button, words, done };
}

async function reviewForm(page: Page): Promise<Filled> {
  await draftUntilReview(page);
  await page.goto("/new-shipment/review");
  await page.getByLabel("I accept the terms").check();
  const done = () => page.waitForURL("**/track/*");
  return { name: "review", page, entered: "on", button: "Submit", words: messages.booking.failed, done };
}
