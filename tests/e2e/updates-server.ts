import { type Browser, expect, type Page } from "@playwright/test";
import { textWords } from "#copy/en/texts.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";
import { openTextSink } from "#tests/support/text-sink.ts";

/** A house of its own that sends mails and texts to the loopback, and its dispatcher. */
export type UpdatesServer = {
  server: OwnServer;
  mails: MailSink;
  staff: Page;
  /** Numbers of shipments that are on their way. */
  numbers: string[];
  addEvent: (number: string, status: string) => Promise<void>;
  /** The page in the newest mail to an address. */
  pageOf: (email: string) => Promise<string>;
  /** The newest code that was texted to a phone. */
  codeOf: (phone: string) => Promise<string>;
  mailsTo: (email: string) => string[];
  close: () => Promise<void>;
};

export async function openUpdatesServer(browser: Browser): Promise<UpdatesServer> {
  const [mails, texts] = [await openMailSink(), await openTextSink()];
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {
    SMTP_URL: mails.url,
    TEXTS_API_BASE: texts.url,
  });
  const context = await browser.newContext({ baseURL: server.base, javaScriptEnabled: true });
  const staff = await context.newPage();
  await offerTexts(staff, server, texts.url);
  await enterAs(staff, "dispatcher");
  // Booked here: how many of the sample world are in transit depends on the hour.
  const booked: { shipmentId: string; trackingNumber: string }[] = [];
  for (let count = 0; count < 4; count += 1) booked.push(await bookAsStaff(staff, { status: "in_transit" }));
  const sent = () => texts.asked.map(({ body }) => JSON.parse(body) as { to: string; text: string });
  const mailsTo = (email: string) =>
    mails.delivered.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail.text ?? "");
  return {
    server,
    mails,
    staff,
    numbers: booked.map(({ trackingNumber }) => trackingNumber),
    mailsTo,
    addEvent: async (number, status) => {
      const id = booked.find(({ trackingNumber }) => trackingNumber === number)?.shipmentId ?? "";
      const occurredAt = new Date().toISOString().slice(0, 16);
      const event = {
        status,
        location: "Depot",
        description: "Noted",
        occurredAt,
        zone: "UTC",
        correctionReason: "Late",
      };
      const added = await staff.request.post(`${server.base}/api/v1/shipments/${id}/events`, {
        headers: { origin: server.base },
        data: event,
      });
      expect(added.status(), await added.text()).toBe(201);
    },
    pageOf: async (email) => {
      const found = () => /https?:\S+\/subscriptions\/\S+/.exec(mailsTo(email).at(-1) ?? "")?.[0] ?? "";
      await expect.poll(found, { timeout: 20_000 }).not.toBe("");
      return found();
    },
    codeOf: async (phone) => {
      const found = () => /W-\d{6}/.exec(sent().findLast(({ to }) => to === phone)?.text ?? "")?.[0] ?? "";
      await expect.poll(found, { timeout: 20_000 }).not.toBe("");
      return found();
    },
    close: async () => {
      await context.close();
      await server.stop();
      await Promise.all([mails.close(), texts.close()]);
    },
  };
}

/** Names a gateway and switches texts on, as an administrator does. */
async function offerTexts(page: Page, { base }: OwnServer, gateway: string): Promise<void> {
  const saved = () => expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await enterAs(page, "admin", base);
  await page.goto(`${base}/admin/settings/texts`);
  await page.getByLabel(textWords.provider).selectOption("http");
  await page.getByLabel(textWords.url).fill(`${gateway}/texts`);
  await page.getByLabel(textWords.secret, { exact: true }).fill("Bearer gateway-secret");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await saved();
  await page.goto(`${base}/admin/settings/notifications`);
  await page.getByLabel("SMS notifications").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await saved();
}
