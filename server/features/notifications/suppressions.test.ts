import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { mailReports, mailSuppressions } from "#server/db/schema/messages.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { loadMessage, updateMessage } from "#server/features/notifications/message.rows.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { receiveMailReports } from "#server/features/notifications/receive-mail-reports.ts";
import { releaseSuppression } from "#server/features/notifications/release-suppression.ts";
import { sendMessageAgain } from "#server/features/notifications/send-message-again.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { tidyMessages } from "#server/features/notifications/tidy-messages.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { inboundMails } from "#server/http/inbound-mails.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setReporter } from "#tests/support/mail-reports.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { reported, reportKey } from "#tests/support/reported.ts";

const mailbox = useMailbox();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const ada = "ada@hill.test";
const firstTry = () => ({ isLastTry: false, askedAt: now() });
const all = async () => (await listSuppressions(staff)).items;
const bring = (email: string, more: object = {}, how: { id?: string; key?: string } = {}) =>
  receiveMailReports("http", reported(email, more, how).request);
const write = (template = "tracking-event", to = ada) =>
  queueMessage({
    template,
    to,
    mail: () => ({ subject: "News", text: "Words", html: "<p>Words</p>" }),
    shipmentId: null,
    isWanted: true,
    cause: "system",
  });
async function sent(to = ada): Promise<string> {
  const { messageId } = await write("tracking-event", to);
  await sendMessage(messageId, firstTry());
  return messageId;
}

it("never cuts the app off for marking a visitor's message as spam", async () => {
  await setReporter();
  const house = (await getSettings()).general.companyEmail;
  const { messageId } = await write("contact-message", house);
  await sendMessage(messageId, firstTry());
  await bring(house, { event: "complained", messageId: `<${messageId}@localhost>` });
  expect(await all()).toEqual([]);
  await bring("ada@hill.test", { event: "complained" });
  expect(await all()).toHaveLength(1);
});

describe("a mail that came back", () => {
  it("is noted with its reason, and no other goes there until someone releases the address (E10)", async () => {
    await setReporter();
    await build.person(staff);
    const messageId = await sent();
    const detail = "550 5.1.1\r\nBcc: evil@x.test\u0000\u202e no such user";
    expect(await bring("Ada@Hill.test", { messageId: `<${messageId}@localhost>`, detail })).toBe(true);
    expect(await loadMessage(messageId)).toMatchObject({ state: "bounced", stateReason: "report_bounced" });
    const [one] = await all();
    expect(one).toMatchObject({ email: ada, reason: "bounced", messageId });
    expect(one?.detail).toBe("550 5.1.1 Bcc: evil@x.test no such user");

    expect(await write()).toMatchObject({ state: "withheld", reason: "suppressed_bounced" });
    // It could not arrive either.
    expect(await write("password-reset")).toMatchObject({ state: "withheld", reason: "suppressed_bounced" });
    expect(await write("tracking-event", "grace@hill.test")).toMatchObject({ state: "queued" });
    await expect(sendMessageAgain(staff, messageId, { isConfirmed: true })).rejects.toMatchObject({
      code: "wrong_state",
      reason: "suppressed_bounced",
    });

    expect(await releaseSuppression(staff, one?.id ?? "")).toEqual({ email: ada });
    expect(await listActivitiesOf("suppression", one?.id ?? "", 5)).toMatchObject([
      { action: "suppression.released", before: { reason: "bounced" } },
    ]);
    await expect(releaseSuppression(staff, one?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    mailbox.delivered.length = 0;
    await sent();
    expect(mailbox.delivered).toHaveLength(1);
  });

  it("holds back what already waits for its turn, and forgets the link in it", async () => {
    await setReporter();
    const { messageId } = await write();
    await updateMessage(messageId, { textBody: "http://localhost/t/abcdefghijklmnopqrstuv" });
    await bring(ada);
    mailbox.delivered.length = 0;
    await sendMessage(messageId, firstTry());
    expect(mailbox.delivered).toEqual([]);
    expect(await loadMessage(messageId)).toMatchObject({
      state: "withheld",
      stateReason: "suppressed_bounced",
      textBody: "http://localhost/t/[cut]",
    });
  });

  it("for a while holds nothing back, and unknown news are taken and left", async () => {
    await setReporter();
    expect(await bring(ada, { isPermanent: false })).toBe(true);
    expect(await bring(ada, { event: "opened" })).toBe(true);
    expect(await bring("no address")).toBe(true);
    expect(await all()).toEqual([]);
    expect(await write()).toMatchObject({ state: "queued" });
  });

  it("changes no message that went to someone else, or that no one knows", async () => {
    await setReporter();
    const messageId = await sent("grace@hill.test");
    await bring(ada, { messageId });
    await bring(ada, { messageId: `<${messageId}@localhost>` });
    await bring("joan@hill.test", { messageId: "<msg_00000000000000000000000000@localhost>" });
    expect(await loadMessage(messageId)).toMatchObject({ state: "sent", stateReason: null });
    expect(await all()).toMatchObject([{ messageId: null }, { messageId: null }]);
  });
});

describe("a complaint", () => {
  it("leaves the message sent, and holds back everything but the mails of one's own way in", async () => {
    await setReporter();
    const messageId = await sent();
    await bring(ada, { event: "complained", messageId: `<${messageId}@localhost>` });
    expect(await loadMessage(messageId)).toMatchObject({ state: "sent", stateReason: "report_complained" });
    expect(await write()).toMatchObject({ state: "withheld", reason: "suppressed_complained" });
    for (const template of ["password-reset", "verification", "sign-up", "invitation", "account-notice"])
      expect(await write(template)).toMatchObject({ state: "queued" });
    // That nothing arrives says more, whichever comes first.
    await bring(ada);
    await bring(ada, { event: "complained" });
    expect(await all()).toMatchObject([{ email: ada, reason: "bounced" }]);
  });
});

describe("who is believed", () => {
  it("no one without a key, with another one, or of another provider", async () => {
    expect(await bring(ada)).toBe(false);
    await setReporter();
    expect(await bring(ada, {}, { key: "guessed" })).toBe(false);
    for (const other of ["sendgrid", "mailgun", "postmark"] as const)
      expect(await receiveMailReports(other, reported(ada).request)).toBe(false);
    await setReporter({ reporter: "none", reportKey: "" });
    expect(await bring(ada)).toBe(false);
    expect(await all()).toEqual([]);
  });

  it("and no one twice: what is brought again does nothing, also after a release (F08)", async () => {
    await setReporter();
    await build.person(staff);
    const { request } = reported(ada);
    expect(await receiveMailReports("http", request)).toBe(true);
    const [one] = await all();
    await releaseSuppression(staff, one?.id ?? "");
    expect(await receiveMailReports("http", request)).toBe(true);
    expect(await all()).toEqual([]);
    // Kept until a copy is refused for its age.
    await tidyMessages();
    expect(await db().select().from(mailReports)).toHaveLength(1);
    await db()
      .update(mailReports)
      .set({ receivedAt: new Date(now().getTime() - 4 * 86_400_000) });
    await tidyMessages();
    expect(await db().select().from(mailReports)).toEqual([]);
  });

  it("a signature of Mailgun, which covers no words, brings no others a second time", async () => {
    await setReporter({ reporter: "mailgun" });
    const [timestamp, token] = [String(Math.floor(now().getTime() / 1000)), "t".repeat(50)];
    const signature = createHmac("sha256", reportKey)
      .update(timestamp + token)
      .digest("hex");
    const body = (event: object) => JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event });
    const bringIt = (event: object) => receiveMailReports("mailgun", { header: () => null, body: body(event) });
    const forged = { event: "complained", id: "e2", recipient: ada };
    expect(await bringIt({ event: "delivered", id: "e1", recipient: "grace@hill.test" })).toBe(true);
    expect(await bringIt(forged)).toBe(true);
    expect(await all()).toEqual([]);
  });
});

describe("the list and the release", () => {
  it("are for staff, page by page", async () => {
    await setReporter();
    for (let i = 0; i < 5; i += 1) {
      await bring(`reader-${i}@hill.test`);
      // Within one millisecond, the order is that of the ids.
      clock.advance(1000);
    }
    const first = await listSuppressions(staff, { limit: 2 });
    expect(first.items.map(({ email }) => email)).toEqual(["reader-4@hill.test", "reader-3@hill.test"]);
    const second = await listSuppressions(staff, { limit: 2, cursor: first.nextCursor });
    expect(second.items.map(({ email }) => email)).toEqual(["reader-2@hill.test", "reader-1@hill.test"]);
    await expect(listSuppressions(staff, { cursor: "made-up" })).rejects.toMatchObject({ code: "invalid_input" });
    for (const actor of [actors.customer(), actors.driver()]) {
      await expect(listSuppressions(actor)).rejects.toMatchObject({ code: "forbidden" });
      await expect(releaseSuppression(actor, first.items[0]?.id ?? "")).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await db().select().from(mailSuppressions)).toHaveLength(5);
  });
});

describe("the providers' endpoints", () => {
  it("take what is signed and refuse the rest", async () => {
    await setReporter();
    const { headers, body } = reported(ada);
    const knock = (reporter: string, given: Record<string, string>) =>
      inboundMails.request(`/providers/${reporter}/mails`, { method: "POST", headers: given, body });
    expect((await knock("http", {})).status).toBe(403);
    expect((await knock("sendgrid", headers)).status).toBe(403);
    expect((await knock("nobody", headers)).status).toBe(404);
    expect(await all()).toEqual([]);
    expect((await knock("http", headers)).status).toBe(204);
    expect(await all()).toHaveLength(1);
  });
});
