import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { contactMessage } from "#emails/contact-message.tsx";
import type { MailCheck } from "#emails/mail.ts";
import { renderMail } from "#emails/render.tsx";
import { privateLinkMail } from "#emails/private-link.ts";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { checkMessage } from "#server/features/notifications/check-message.ts";
import { dropMessage } from "#server/features/notifications/drop-message.ts";
import { listMessages, loadMessage, updateMessage } from "#server/features/notifications/message.rows.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { queueMessage, type QueueMessage } from "#server/features/notifications/queue-message.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage, inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const mailbox = useMailbox();
const provider = useTextSink();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);
beforeEach(() => clock.set("2026-11-25T03:30:00Z"));

const staff = actors.dispatcher();
const unknown = { isOurs: false, channel: null, sentOn: null, shipmentEnding: null, asksFor: null };
const firstTry = () => ({ isLastTry: false, askedAt: new Date() });
const ask = (code: string) => checkMessage(visitor, { code });
const company = { name: "Peachtree", footer: "Foot", logo: null, accent: null };
const mail = (more: Partial<QueueMessage> = {}): QueueMessage => ({
  template: "private-link",
  to: "ada@real.test",
  mail: renderMail(
    privateLinkMail({
      company,
      trackingNumber: "PTC428019X7KY",
      trackingNumberShown: "PTC 428 019 X7KY",
      letter: "N",
      url: "http://localhost:3000/t/abcdefghijklmnopqrstuv",
      ends: "June 18",
    }),
  ),
  shipmentId: null,
  isWanted: true,
  cause: "system",
  ...more,
});
const printed = (text: string) => /(?:Check this message|Compruebe este mensaje): (\S+) /.exec(text)?.[1] ?? "";
const codeOf = async (id: string) => (await loadMessage(id))?.checkCode ?? "";

describe("the code of a message", () => {
  it("stands in both parts of what is mailed, and says when it was sent and about which shipment, but not to whom", async () => {
    const { trackingNumber } = await build.shipment({ fields: { senderEmail: "ada@real.test" } });
    await mailPartyLinks(trackingNumber);
    const [row] = (await listMessages(10)).filter(({ recipient }) => recipient === "ada@real.test");
    await sendMessage(row?.id ?? "", firstTry());
    const { text = "", html = "" } = mailbox.last()?.mail ?? {};
    const code = printed(text);
    expect(code).toMatch(/^[34679A-Z]{4}-[34679A-Z]{4}$/);
    expect(html).toContain(`Check this message: ${code} at `);
    // Half past three in the morning of Greenwich is the evening before in Atlanta.
    const answer = {
      isOurs: true,
      channel: "email",
      sentOn: "2026-11-24",
      shipmentEnding: trackingNumber.slice(-3),
      asksFor: "nothing",
    };
    expect(await ask(code)).toEqual(answer);
    expect(await ask(` ${code.toLowerCase().replace("-", " ")}.`)).toEqual(answer);
  });

  it("is in the reader's language, with the address of its page there", async () => {
    const { messageId } = await inLanguage("es", () => queueMessage(mail()));
    const row = await loadMessage(messageId);
    for (const part of [row?.textBody, row?.htmlBody]) {
      expect(part).toMatch(/Compruebe este mensaje: \S+ en localhost:\d+\/es\/verify/);
      expect(part).not.toContain("Check this message");
    }
  });

  it("stands in the plain mail to the company, and in a text", async () => {
    const written = { subject: "s", facts: [], message: "m", reply: { words: "r", email: "a@b.test" } };
    const { messageId } = await queueMessage(mail({ mail: contactMessage(written) }));
    const code = printed((await loadMessage(messageId))?.textBody ?? "");
    expect((await loadMessage(messageId))?.htmlBody).toContain(`Check this message: ${code} at `);

    await setTextProvider();
    await switchTexts(true);
    const shipment = await build.shipment();
    const text = (check: string) => `News. ${check}`;
    const about = { template: "tracking-event", subject: "s", text, shipmentId: shipment.id, isWanted: true };
    const queued = await queueText({ ...about, phone: "+14045261234", cause: "system" });
    await sendMessage(queued?.messageId ?? "", firstTry());
    const sent = JSON.parse(provider.sink.asked[0]?.body ?? "{}") as { text: string };
    expect(await ask(printed(sent.text))).toMatchObject({
      isOurs: true,
      channel: "sms",
      shipmentEnding: shipment.trackingNumber.slice(-3),
    });
  });

  it("differs from message to message, and is the same each time one is written again", async () => {
    const codes: string[] = [];
    const keep = (check: MailCheck) => {
      codes.push(check.code);
      return { subject: "s", text: "t", html: "h" };
    };
    for (const messageId of ["msg_a", "msg_b"]) await queueMessage(mail({ messageId, mail: keep }));
    expect(codes[0]).not.toBe(codes[1]);
    const again = await queueMessage(mail({ mail: keep }));
    expect(await codeOf(again.messageId)).not.toBe(await codeOf("msg_a"));
    expect(codes).toHaveLength(3);
  });
});

describe("what was not sent", () => {
  it("is no message of ours: not while it waits, not what was dropped, withheld or kept", async () => {
    await build.person(staff);
    const waiting = (await queueMessage(mail())).messageId;
    expect((await loadMessage(waiting))?.state).toBe("queued");
    expect(await ask(await codeOf(waiting))).toEqual(unknown);
    await dropMessage(staff, waiting);
    expect(await ask(await codeOf(waiting))).toEqual(unknown);
    const withheld = (await queueMessage(mail({ isWanted: false }))).messageId;
    expect((await loadMessage(withheld))?.state).toBe("withheld");
    expect(await ask(await codeOf(withheld))).toEqual(unknown);
    await updateMessage(withheld, { state: "failed" });
    expect(await ask(await codeOf(withheld))).toEqual(unknown);
  });

  it("does not hide that it was sent before: one in line once more was from us all the same", async () => {
    const { messageId } = await queueMessage(mail({ template: "password-reset" }));
    await sendMessage(messageId, firstTry());
    await updateMessage(messageId, { state: "queued" });
    expect(await ask(await codeOf(messageId))).toMatchObject({ isOurs: true, shipmentEnding: null, asksFor: null });
  });
});

it("of two messages that came to one code the one that went out is told of, whichever was written last", async () => {
  const [sent, waiting] = [(await queueMessage(mail())).messageId, (await queueMessage(mail())).messageId];
  await sendMessage(sent, firstTry());
  const code = await codeOf(sent);
  await updateMessage(waiting, { checkCode: code });
  expect((await ask(code)).isOurs).toBe(true);
});

describe("a code that is none", () => {
  it.each(["", "ACDE-FGHJ", "0OIL-0OIL", "x".repeat(100), "' or 1=1 --", "\u0000", "🐝🐝🐝🐝🐝🐝🐝🐝"])(
    "%j has the answer of every other",
    async (code) => expect(await ask(code)).toEqual(unknown),
  );
});

it("counts the tries of an address, right ones too, and of no one else", async () => {
  const { messageId } = await queueMessage(mail());
  await sendMessage(messageId, firstTry());
  const code = await codeOf(messageId);
  const from = (clientAddress: string, asked: string) =>
    inRequestScope({ requestId: "r", clientAddress }, () => ask(asked));
  for (let tried = 0; tried < 15; tried += 1) {
    expect((await from("203.0.113.1", code)).isOurs).toBe(true);
    expect((await from("203.0.113.1", "no code")).isOurs).toBe(false);
  }
  await expect(from("203.0.113.1", code)).rejects.toMatchObject({ code: "rate_limited", reason: "message_check" });
  await expect(from("203.0.113.1", "no code")).rejects.toMatchObject({ code: "rate_limited" });
  expect((await from("203.0.113.2", code)).isOurs).toBe(true);
});
