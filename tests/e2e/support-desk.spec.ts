import { expect, type Page, test } from "@playwright/test";
import { book } from "#tests/e2e/drafts.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

const desk = (page: Page) => page.getByRole("dialog", { name: "Support desk" });
const log = (page: Page) => desk(page).getByRole("log", { name: "Conversation" });

async function open(page: Page, address = "/") {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Support desk" }).click();
  await expect(desk(page).getByRole("textbox", { name: "Message" })).toBeFocused();
}

async function say(page: Page, text: string) {
  await desk(page).getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(desk(page).getByRole("textbox", { name: "Message" })).toHaveValue("");
}

test("a visitor asks for a price and a parcel, and finds the conversation on the next page @phone", async ({
  page,
}) => {
  const number = await book(page);
  const complaints = complaintsOf(page);
  await open(page);
  await expectAccessible(page);
  // The ring goes round the whole strip of the field, and the launcher does not stand out below the dialog.
  const strip = desk(page).locator(".support-chat-say");
  expect(await strip.evaluate((form) => getComputedStyle(form).outlineWidth)).toBe("3px");
  const field = desk(page).getByRole("textbox", { name: "Message" });
  expect(await field.evaluate((box) => getComputedStyle(box).boxShadow)).toBe("none");
  await expect(page.locator(".support-button")).toBeHidden();
  await say(page, "10 lb next day to savanah how much");
  const price = log(page).getByRole("list", { name: "Price" });
  await expect(price.getByRole("listitem").last()).toContainText("$39.89");
  await expect(price).toContainText("10.0 lb at $1.99 per lb");
  await expect(log(page)).toContainText("Automatic answer");
  await expect(log(page)).toContainText(/Arrives .+ by \d/);
  await say(page, `and where is ${number}?`);
  await expect(log(page).getByRole("link", { name: `Open, ${number}` })).toBeVisible();
  await expectAccessible(page);

  await log(page)
    .getByRole("link", { name: `Open, ${number}` })
    .click();
  await page.waitForURL(`**/track/${number}`);
  await expect(desk(page)).toBeHidden();
  await page.reload();
  await open(page, "/services");
  await expect(log(page)).toContainText("$39.89");
  await page.keyboard.press("Escape");
  await expect(desk(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Support desk" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("what is too long or cannot be sent stays in the field, and says so", async ({ page }) => {
  await open(page, "/contact");
  await page.route("**/support/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const message = desk(page).getByRole("textbox", { name: "Message" });
  await message.fill("when are you open");
  await page.keyboard.press("Enter");
  await expect(desk(page).getByText(/could not be sent/)).toBeVisible();
  await expect(message).toHaveValue("when are you open");
  await page.unroute("**/support/messages");
  await message.press("Enter");
  await expect(log(page)).toContainText("Branch");
});

test("a person of the staff answers where the visitor waits, and hears what they write next", async ({
  page,
  browser,
}) => {
  await open(page, "/contact");
  await page.keyboard.press("Escape");
  // The card of the page opens the desk too.
  await page.getByRole("link", { name: "Open the support desk" }).click();
  await say(page, "asdf qwer");
  await expect(log(page)).toContainText("I do not know that one");
  await desk(page).getByRole("button", { name: "Talk to a person" }).click();
  await desk(page).getByRole("button", { name: "Leave the message" }).click();
  await expect(desk(page).getByText("Name is required").first()).toBeVisible();
  await expectAccessible(page);
  await desk(page).getByLabel("Name").fill("Wilhelmina Desk");
  await desk(page).getByLabel("Email").fill("wilhelmina@example.com");
  await desk(page).getByLabel("What it is about").fill("My dock has moved to the back.");
  await desk(page).getByRole("button", { name: "Leave the message" }).click();
  await expect(log(page)).toContainText(/You have reached the desk\. Reference C-\d+/);

  const office = await (await browser.newContext()).newPage();
  await enterAs(office, "dispatcher");
  await office.goto("/admin/inbox");
  const row = office.getByRole("row", { name: /My dock has moved/ }).first();
  await expect(row).toContainText("Chat");
  await row.getByRole("link").click();
  await expect(office.getByText("asdf qwer").first()).toBeAttached();
  await office.getByLabel("Reply").fill("We come to the back, then.");
  await office.getByRole("button", { name: "Send reply" }).click();
  // Without anybody loading anything again.
  await expect(log(page)).toContainText("We come to the back, then.");
  await say(page, "Thank you, the bell is broken.");
  await expect(office.getByText("Thank you, the bell is broken.")).toBeVisible();
  await office.getByRole("button", { name: "Mark as done" }).click();
  await expect(desk(page)).toContainText(/The desk has closed C-\d+/);
  await say(page, "One more thing.");
  await expect(log(page)).toContainText("One more thing.");
  await expect(desk(page)).toContainText(/With the desk, reference C-\d+/);
  await expect(office.getByRole("button", { name: "Mark as done" })).toBeVisible();
  await office.context().close();
});

test("the button stands on public pages and not in the back office, and never over the bar of a booking @phone", async ({
  page,
}) => {
  for (const address of ["/", "/track", "/help", "/login", "/no-such-page"]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Support desk" }), address).toBeVisible();
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/new-shipment/package");
  const button = await page.getByRole("button", { name: "Support desk" }).boundingBox();
  const bar = await page.locator(".waybill-bar").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await enterAs(page, "dispatcher");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("button", { name: "Support desk" })).toHaveCount(0);
  await enterAs(page, "driver");
  await page.goto("/driver");
  await expect(page.locator(".driver-screen-head")).toBeVisible();
  await expect(page.getByRole("button", { name: "Support desk" })).toHaveCount(0);
});

test("a response that arrives late does not remove what was said meanwhile", async ({ page }) => {
  await open(page);
  await say(page, "asdf qwer");
  await expect(log(page)).toContainText("I do not know that one");
  await page.keyboard.press("Escape");
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    "**/support/messages",
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Support desk" }).click();
  await say(page, "when are you open");
  await expect(log(page)).toContainText("when are you open");
  const late = page.waitForResponse("**/support/messages");
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await log(page).innerText()).toContain("when are you open");
});
