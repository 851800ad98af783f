import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { renderMail } from "#emails/render.tsx";
import { privateLinkMail } from "#emails/private-link.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { transaction } from "#server/db/transaction.ts";
import { listMessages, loadMessage } from "#server/features/notifications/message.rows.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

const mailbox = useMailbox();
useDatabase();

const secret = "abcdefghijklmnopqrstuv";
const link = {
  company: { name: "Peachtree\r\nBcc: evil@x.test", footer: "Foot", logo: null, accent: null },
  trackingNumber: "PTC428019X7KY",
  trackingNumberShown: "PTC 428 019 X7KY\r\nX-Evil: 1",
  letter: "N",
  url: `http://localhost:3000/t/${secret}`,
  ends: "June 18",
};
const message = (to = "ada@example.com") => ({
  template: "private-link",
  to,
  mail: renderMail(privateLinkMail(link)),
  shipmentId: null,
  isWanted: true,
  cause: "system" as const,
});
const firstTry = { isLastTry: false, askedAt: new Date() };

describe("sending", () => {
  it("delivers to one recipient with a stable Message-ID, both bodies, and no header of the sender's making (I07)", async () => {
    const { messageId } = await queueMessage(message());
    await sendMessage(messageId, firstTry);
    const { mail, recipients, raw } = mailbox.last() ?? {};
    expect(recipients).toEqual(["ada@example.com"]);
    expect(mail?.messageId).toContain(messageId);
    expect(mail?.text).toContain(secret);
    expect(mail?.html).toContain(secret);
    expect(raw?.split(/\r?\n\r?\n/)[0]).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(mail?.to).toHaveLength(1);
  });

  it("sends a row once, however often its job runs, and forgets the link in it", async () => {
    const { messageId } = await queueMessage(message());
    await sendMessage(messageId, firstTry);
    await sendMessage(messageId, firstTry);
    expect(mailbox.delivered).toHaveLength(1);
    const row = await loadMessage(messageId);
    expect(row).toMatchObject({ state: "sent", attempts: 1 });
    expect(`${row?.textBody}${row?.htmlBody}`).not.toContain(secret);
  });

  it("sends again, under the same Message-ID, what a killed process sent without noting it", async () => {
    const { messageId } = await queueMessage(message());
    await sendMessage(messageId, firstTry);
    await db().update(outboxMessages).set({ state: "queued", sentAt: null }).where(eq(outboxMessages.id, messageId));
    await sendMessage(messageId, firstTry);
    const [first, second] = mailbox.delivered;
    expect([mailbox.delivered.length, second?.mail.messageId]).toEqual([2, first?.mail.messageId]);
  });

  it.each(["busy", "hang up"] as const)(
    "asks to be tried again while the server is %s, and then delivers",
    async (mood) => {
      const { messageId } = await queueMessage(message());
      mailbox.mood = mood;
      await expect(sendMessage(messageId, firstTry)).rejects.toThrow(/mail: /);
      expect((await loadMessage(messageId))?.state).toBe("queued");
      mailbox.mood = "take";
      await sendMessage(messageId, firstTry);
      expect(await loadMessage(messageId)).toMatchObject({ state: "sent", attempts: 2 });
    },
  );

  it("gives up at once what is refused for good, and with the last try what never went", async () => {
    const refused = await queueMessage(message());
    mailbox.mood = "refuse";
    await sendMessage(refused.messageId, firstTry);
    expect(await loadMessage(refused.messageId)).toMatchObject({ state: "failed", stateReason: "smtp_550" });
    const late = await queueMessage(message());
    mailbox.mood = "busy";
    await expect(sendMessage(late.messageId, { ...firstTry, isLastTry: true })).rejects.toThrow();
    expect(await loadMessage(late.messageId)).toMatchObject({ state: "failed", stateReason: "smtp_451" });
  });
});

describe("the outbox", () => {
  it("keeps nothing of a transaction that failed", async () => {
    await expect(
      transaction(async () => {
        await queueMessage(message());
        throw new Error("change of mind");
      }),
    ).rejects.toThrow("change of mind");
    expect(await listMessages(10)).toEqual([]);
  });

  it.each(['"a"@b', "a@b,c@d", "a@example.com\r\nBcc: x@y.test", ""])("withholds a message to %j", async (to) => {
    const { messageId, state } = await queueMessage(message(to));
    expect(state).toBe("withheld");
    expect((await loadMessage(messageId))?.stateReason).toBe("address_invalid");
  });

  it("mails no one of the sample world", async () => {
    const { messageId, state } = await queueMessage(message("josephine@oglethorpebindery.example"));
    expect(state).toBe("withheld");
    expect((await loadMessage(messageId))?.stateReason).toBe("sample_address");
  });

  it("says why a message was not sent (E10)", async () => {
    const { messageId } = await queueMessage({ ...message(), isWanted: false });
    expect(await loadMessage(messageId)).toMatchObject({ state: "withheld", stateReason: "shipment_preference" });
  });
});

describe("messages of a shipment", () => {
  it("mails the receipt once, with a private link that opens the shipment and prices that add up", async () => {
    const shipment = await build.shipment({ fields: { senderCity: "Atlanta" } });
    await mailBookingReceipt(shipment.id, "system");
    await mailBookingReceipt(shipment.id, "system");
    const rows = await db().select().from(outboxMessages).where(eq(outboxMessages.shipmentId, shipment.id));
    expect(rows.map(({ template, recipient }) => [template, recipient])).toEqual([
      ["booking-receipt", "ada@example.com"],
    ]);
    const opened = /\/t\/([\w-]+)/.exec(rows[0]?.textBody ?? "")?.[1] ?? "";
    expect((await openPrivateLink(opened)).shipmentId).toBe(shipment.id);
    const amounts = [...(rows[0]?.textBody ?? "").matchAll(/ {2}\$(\d+\.\d\d)$/gm)].map((match) =>
      Math.round(Number(match[1]) * 100),
    );
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
  });

  it("escapes what customers typed, and lets no mail program make a link of it (I02)", async () => {
    const shipment = await build.shipment({ fields: { receiverCity: "<img src=x onerror=1>http://evil.test" } });
    await mailBookingReceipt(shipment.id, "system");
    const [row] = await listMessages(1);
    const pictures = row?.htmlBody.match(/<img[^>]*>/g) ?? [];
    expect(pictures.filter((mark) => !mark.startsWith('<img src="/mail-map/'))).toEqual([]);
    expect(`${row?.htmlBody}${row?.textBody}`).not.toMatch(/evil\.test|http:\/\/evil/);
  });

  it("mails each party a separate link, and nothing for an unknown number", async () => {
    const shipment = await build.shipment();
    await mailPartyLinks("PTC000000AAA0");
    expect(await listMessages(10)).toEqual([]);
    await mailPartyLinks(shipment.trackingNumber);
    const rows = await listMessages(10);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    expect(new Set(rows.map(({ textBody }) => /\/t\/([\w-]+)/.exec(textBody)?.[1])).size).toBe(2);
  });
});
