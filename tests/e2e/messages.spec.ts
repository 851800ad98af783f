import { expect, type Page, test } from "@playwright/test";
import { keptWords, messageWords as words, outboxWords } from "#copy/en/outbox.ts";
import { providerWords } from "#copy/en/providers.ts";
import { expectNothingRuns, expectStyled } from "#tests/e2e/mail-frames.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

/** Sends a contact message, whose sender gets a receipt. */
async function writeToCompany(page: Page, base: string, email: string): Promise<void> {
  const data = { name: "Ada Byron", email, message: "Is my parcel on its way?" };
  const answer = await page.request.post(`${base}/api/v1/contact-messages`, { headers: { origin: base }, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function nameMailServer(page: Page, base: string, sink: MailSink): Promise<void> {
  await page.goto(`${base}/admin/settings/providers`);
  await page.getByLabel(providerWords.provider).selectOption("other");
  await page.getByLabel(providerWords.host).fill("127.0.0.1");
  await page.getByLabel(providerWords.port).fill(new URL(sink.url).port);
  await page.getByLabel(providerWords.security).selectOption("none");
  await page.getByLabel(providerWords.fromAddress).fill("desk@hill.example");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
}

const rowOf = (page: Page, email: string) =>
  page.getByRole("table", { name: "Messages" }).getByRole("row").filter({ hasText: email });

async function openMessage(page: Page, server: OwnServer, email: string): Promise<void> {
  await page.goto(`${server.base}/admin/messages?to=${email}`);
  await rowOf(page, email).getByRole("link").first().click();
  await page.waitForURL("**/admin/messages/msg_*");
}

/** Without its frame, in which nothing may run: axe neither. */
async function expectPageAccessible(page: Page): Promise<void> {
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator("html[data-hydrated=true]")).toBeAttached();
}

test("messages wait while no mail server is set, go out all at once, and one that was refused is sent again or dropped (E10)", async ({
  page,
}) => {
  const sink = await openMailSink();
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  const complaints = complaintsOf(page);
  try {
    await writeToCompany(page, server.base, "kept@hill.test");
    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/dashboard`);
    await page.getByRole("link", { name: /Unsent e-mails/ }).click();
    await expect(page).toHaveURL(/\/admin\/messages\?state=unsent$/);
    await expect(page.getByText("1 message is kept and wasn’t sent.")).toBeVisible();
    await expect(rowOf(page, "kept@hill.test")).toContainText(outboxWords.keptWhy);
    await expectAccessible(page);

    await nameMailServer(page, server.base, sink);
    await page.goto(`${server.base}/admin/messages`);
    await page.getByRole("link", { name: outboxWords.sendAllKept }).click();
    await expect(page.getByText(/^1 message was written/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: keptWords.send.button }).click();
    await expect(page.getByText("1 message is queued")).toBeVisible();
    await expect.poll(() => sink.last()?.recipients, { timeout: 20_000 }).toEqual(["kept@hill.test"]);
    await page.goto(`${server.base}/admin/messages?to=kept@hill.test`);
    await expect(rowOf(page, "kept@hill.test")).toContainText("Sent");

    // What is written while the list is open appears in it.
    await page.getByRole("searchbox", { name: "Search messages" }).fill("hill.test");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=hill/);
    await page.getByRole("link", { name: "Without To kept@hill.test" }).click();
    await expect(page).toHaveURL(/messages\?q=hill\.test$/);
    await expect(page.locator("html[data-hydrated=true]")).toBeAttached();
    sink.mood = "refuse";
    await writeToCompany(page, server.base, "gone@hill.test");
    await expect(rowOf(page, "gone@hill.test")).toContainText("Given up");
    // By keys: arrows move through the states and Enter picks.
    const state = page.getByRole("combobox", { name: "State" });
    await state.focus();
    await state.press("g");
    await expect(state).toHaveValue("failed");
    await state.press("Enter");
    await expect(page).toHaveURL(/state=failed/);
    await expect(page.getByRole("table", { name: "Messages" }).getByRole("row")).toHaveCount(2);
    await rowOf(page, "gone@hill.test").getByRole("link").click();
    await expect(page.getByText("the mailbox does not exist or rejects our mail").first()).toBeVisible();
    await expect(page.getByRole("list", { name: words.attempts })).toContainText("no such person");
    await expect(page.frameLocator("iframe").getByRole("paragraph").filter({ hasText: /C-\d+/ })).toBeVisible();
    await expectStyled(page.frameLocator("iframe"));
    await expectPageAccessible(page);

    sink.mood = "take";
    await page.getByRole("button", { name: words.sendAgain }).click();
    await expect(page.getByText(words.inLine)).toBeVisible();
    await expect.poll(() => sink.last()?.recipients, { timeout: 20_000 }).toEqual(["gone@hill.test"]);
    // It is seen arriving, without a word to the page.
    await expect(page.getByRole("list", { name: words.attempts }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("heading", { name: words.asSent })).toBeVisible();

    await page.getByRole("link", { name: words.sendAgain }).click();
    await expect(page.getByText(words.sentNote)).toBeVisible();
    await page.getByRole("button", { name: words.sendAgain }).click();
    await page.waitForURL("**/admin/messages/msg_*");
    await expect.poll(() => sink.delivered.length, { timeout: 20_000 }).toBe(3);

    sink.mood = "refuse";
    await writeToCompany(page, server.base, "never@hill.test");
    await openMessage(page, server, "never@hill.test");
    await expect(page.getByText("Given up")).toBeVisible();
    await page.getByRole("button", { name: words.drop }).click();
    await expect(page.getByText(words.dropped)).toBeVisible();
    await expect(page.getByText(/^Dropped by /)).toBeVisible();
    expect(complaints).toEqual([]);
    await expectNothingRuns(page, page.frameLocator("iframe"));
  } finally {
    await server.stop();
    await sink.close();
  }
});
