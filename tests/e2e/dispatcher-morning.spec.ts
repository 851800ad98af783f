import { expect, type Page, test } from "@playwright/test";
import { inboxWords, replyOutcome } from "#copy/en/inbox.ts";
import { pickupWords } from "#copy/en/pickups.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { takePictures } from "#tests/e2e/pictures.ts";
import { bookAsStaff, emailOf, signIn } from "#tests/e2e/world.ts";
import { openDay } from "#tests/e2e/open-day.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

let sink: MailSink;
let server: OwnServer;
test.beforeAll(async () => {
  sink = await openMailSink();
  server = await startOwnServer(["seed-demo", "--days", "2", "--exempt", "127.0.0.1"], {
    SMTP_URL: sink.url,
    MAIL_FROM: "desk@peachtree.example",
  });
});
test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

const shoot = (page: Page, title: string) => takePictures(page, `morning-${title}`);
const rows = (page: Page) => page.getByRole("table", { name: "Shipments" }).locator("tbody tr");
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("a dispatcher's morning, as far as it goes by the keyboard", async ({ page }) => {
  // A whole morning: one of the longest journeys there are.
  test.setTimeout(300_000);
  const step = (title: string, body: () => Promise<void>) => test.step(title, body);
  await signIn(page, server.base, emailOf("dispatcher"));
  // Forty from one sender, as a shop hands them in at the counter.
  for (let nth = 0; nth < 40; nth += 1)
    await bookAsStaff(page, { senderCompany: "Cotton Row Books", receiverName: `Reader ${nth}` });
  const { trackingNumber: number, shipmentId } = await bookAsStaff(page, {
    receiverName: "Wilhelmina Vandersloot",
    receiverPhone: "(706) 555-0139",
    pickupType: "pickup",
    pickupDate: openDay(1),
    pickupTime: "11:00",
    preferredDropoffLocation: "",
    pickupInstructions: "Blue door",
  });
  for (const subject of ["Where is my crate?", "Closed on Friday"]) {
    const message = { name: "Odile Farrow", email: "odile@cottonrow.test", message: `${subject}\nPlease tell me.` };
    const sent = await page.request.post(`${server.base}/api/v1/contact-messages`, {
      data: message,
      headers: { origin: server.base },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const find = async (words: string) => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search shipments" })).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === words);
  };

  await step("found by surname and by phone", async () => {
    await page.goto(`${server.base}/admin/shipments`);
    await page.locator("html[data-hydrated=true]").waitFor();
    await shoot(page, "1-list");
    await find("vanderslo");
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.goto(`${server.base}/admin/shipments`);
    await page.locator("html[data-hydrated=true]").waitFor();
    await find("706 5550139");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Wilhelmina Vandersloot");
    await shoot(page, "2-found");
  });

  await step("an address corrected", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(rows(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("e");
    const receiver = page.getByRole("group", { name: "Receiver", exact: true });
    await receiver.getByLabel("Address", { exact: true }).fill("14 Bull St");
    await shoot(page, "3-edit");
    await receiver.getByLabel("Address", { exact: true }).press("Enter");
    await expect(said(page, "Shipment updated successfully!")).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === "706 5550139");
    await expectFocus(page);
  });

  await step("ten events, two presses each", async () => {
    await page.goto(`${server.base}/admin/shipments?q=Cotton+Row+Books`);
    await page.locator("html[data-hydrated=true]").waitFor();
    await expect(page.getByText("40 shipments, newest first")).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
    for (let nth = 0; nth < 10; nth += 1) {
      await page.keyboard.press("j");
      await expect(rows(page).nth(nth).getByRole("link").first()).toBeFocused();
      // What counts as the event: the key that opens the form, and Enter, which sends what it proposes.
      await page.keyboard.press("t");
      await expect(dialog.getByLabel("Status")).toBeFocused();
      if (nth === 0) await shoot(page, "4-event");
      await dialog.getByRole("button", { name: "Add Event" }).press("Enter");
      await expect(dialog).toBeHidden();
      await expect(rows(page).nth(nth)).toContainText("Processing");
      await expectFocus(page);
      await rows(page).nth(nth).getByRole("link").first().focus();
    }
  });

  await step("forty labels in one file", async () => {
    await page.goto(`${server.base}/admin/shipments?q=Cotton+Row+Books`);
    await page.locator("html[data-hydrated=true]").waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    const bar = page.getByRole("region", { name: "Bulk actions" });
    const all = bar.getByRole("button", { name: /^Select all 40 of this filter$/ });
    if (await all.isVisible()) await all.click();
    await expect(bar).toContainText("40");
    await shoot(page, "5-ticked");
    const answer = page.context().waitForEvent("response", (response) => response.url().endsWith("/labels"));
    await bar.getByRole("button", { name: "Print labels" }).click();
    const labels = await page.request.get((await answer).url());
    expect(labels.headers()["content-type"]).toBe("application/pdf");
    expect((await labels.body()).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(40);
  });

  await step("forty marked as arrived at once", async () => {
    await page.bringToFront();
    await page.getByRole("region", { name: "Bulk actions" }).getByRole("button", { name: "Add Event" }).click();
    await expect(page.getByRole("heading", { name: "40 shipments" })).toBeVisible();
    await page.locator("html[data-hydrated=true]").waitFor();
    await page.getByLabel("Status").selectOption("processing");
    await page.getByRole("combobox", { name: "Location" }).fill("Main Branch");
    await shoot(page, "6-bulk");
    await page.getByRole("button", { name: "Add Event" }).click();
    await expect(said(page, "40 done, 0 refused")).toBeVisible({ timeout: 30_000 });
    await shoot(page, "7-bulk-done");
  });

  await step("two messages answered", async () => {
    for (const nth of [1, 2]) {
      await page.goto(`${server.base}/admin/inbox`);
      await page.locator("html[data-hydrated=true]").waitFor();
      if (nth === 1) await shoot(page, "8-inbox");
      await page.keyboard.press("j");
      await expect(page.locator("main tbody tr").first().getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/inbox/*");
      await page.getByLabel(inboxWords.reply, { exact: true }).fill(`We looked, and it is on its way. (${nth})`);
      if (nth === 1) await shoot(page, "9-message");
      await page.getByRole("button", { name: inboxWords.sendAndDone }).press("Enter");
      await expect(page.getByText(replyOutcome("sent", null)).first()).toBeVisible();
      await expectFocus(page);
    }
    const answers = () => sink.delivered.filter(({ mail }) => mail.text?.includes("We looked, and it is on its way."));
    await expect.poll(() => answers().length, { timeout: 20_000 }).toBe(2);
    for (const { mail } of answers()) expect(mail.replyTo?.length ?? 0, mail.subject).toBeGreaterThan(0);
  });

  await step("the pickup list on paper", async () => {
    await page.goto(`${server.base}/admin/pickups?day=${openDay(1)}`);
    const row = page.getByRole("table", { name: "Pickups" }).getByRole("row").filter({ hasText: "Blue door" });
    await expect(row).toContainText("11:00 AM");
    await shoot(page, "10-pickups");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("columnheader", { name: pickupWords.onPaper })).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
    await shoot(page, "11-paper");
    await page.emulateMedia({ media: "screen" });
  });

  await step("an account approved", async () => {
    await page.goto(`${server.base}/admin/accounts?state=requested`);
    await page.locator("html[data-hydrated=true]").waitFor();
    await shoot(page, "12-accounts");
    await page
      .getByRole("button", { name: /^Approve, / })
      .first()
      .press("Enter");
    await expect(page.getByRole("status").filter({ hasText: /^Account approved/ })).toBeVisible();
    await expectFocus(page);
  });

  await page.goto(`${server.base}/admin/shipments/${shipmentId}`);
  await expect(page.getByText("14 Bull St").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number.slice(0, 3));
  await shoot(page, "13-record");
});

/** After something was done the keyboard goes on from where the person was. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}
