import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { builtIn, type WordsByLanguage } from "#domain/notifications/message-words.ts";
import { db } from "#server/db/client.ts";
import { env } from "#server/env.ts";
import { builtInSubjects } from "#server/features/notifications/built-in-subjects.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { sendTestMessage } from "#server/features/notifications/send-test-message.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, useTextSink } from "#tests/support/texting.ts";
import { type MailSink, openMailSink } from "#tests/support/mail-sink.ts";

useTextSink();
useDatabase({ before: ensureFoundation });
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
afterEach(() => {
  sink.delivered = [];
  sink.mood = "take";
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
});
afterAll(async () => {
  await sink.close();
  await stopSender();
});

const admin = actors.admin();
const words = (subject: string, intro = ""): WordsByLanguage => ({ ...builtIn, en: { subject, intro } });

async function runJobs(): Promise<void> {
  const { rows } = await db().execute<{ event: string }>(
    sql`select data ->> 'eventId' as event from jobs.job where name = 'notify-tracking-event' order by created_on`,
  );
  for (const { event } of rows) await notifyTrackingEvent(event);
}
const subjects = async () => (await listMessages(20)).map(({ subject }) => subject).toSorted();

describe("a mail about a shipment", () => {
  it("goes out in the operator's words of its status, in its reader's language, and no other", async () => {
    await changeMessageWords(admin, "delivered", { words: words("Here: {number}", "Thanks, {company}."), version: 1 });
    const english = await build.shipment();
    const spanish = await inLanguage("es", () => build.shipment());
    for (const { id } of [english, spanish]) {
      await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "in_transit" }));
      await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "delivered" }));
    }
    await runJobs();
    const rows = await listMessages(20);
    const of = (shipmentId: string, status: RegExp) =>
      rows.filter((row) => row.shipmentId === shipmentId && status.test(row.subject));
    expect(of(english.id, /^Here: \w{3} \d{3}/)).toHaveLength(2);
    expect(of(english.id, /^In transit: /)).toHaveLength(2);
    expect(of(spanish.id, /^Entregado/)).toHaveLength(2);
    for (const { textBody } of of(english.id, /^Here/)) expect(textBody).toContain("Thanks, ");
    for (const { textBody } of of(spanish.id, /^Entregado/)) expect(textBody).not.toContain("Thanks, ");
  });

  it("of a booking is its receipt", async () => {
    await changeMessageWords(admin, "booked", { words: words("Thank you: {number}", "Good choice."), version: 1 });
    const { id } = await build.shipment();
    await mailBookingReceipt(id, "staff");
    const [receipt] = await listMessages(5);
    expect(receipt?.subject).toMatch(/^Thank you: /);
    expect(receipt?.textBody).toContain("Good choice.\n\nBring the shipment to");
  });

  it("goes out in the built-in words again once the own ones are empty", async () => {
    await changeMessageWords(admin, "delivered", { words: words("Mine"), version: 1 });
    expect((await ownWordsOf("delivered"))?.subject).toBe("Mine");
    expect((await inLanguage("es", () => ownWordsOf("delivered")))?.subject).toBe("");
    await changeMessageWords(admin, "delivered", { words: builtIn, version: 2 });
    expect(await ownWordsOf("delivered")).toBeUndefined();
    expect(builtInSubjects("delivered")).toEqual({
      en: "Delivered: {number}",
      es: expect.stringMatching(/^Entregado/),
    });
  });
});

describe("previewMessage", () => {
  it("shows words no one saved with the sample shipment, in both languages", async () => {
    const own = { en: { subject: "Soon: {number}", intro: "By {promise}" }, es: builtIn.es };
    const { number, isSupposed, mails } = await previewMessage(admin, "in_transit", { words: own, number: "" });
    expect([number, isSupposed]).toEqual([null, false]);
    expect(mails.map(({ language }) => language)).toEqual(["en", "es"]);
    const [english, spanish] = mails;
    expect(english).toMatchObject({ leftOut: { subject: false, intro: false } });
    expect(english?.subject).toMatch(/^Soon: PTC 428 019 X7KY$/);
    expect(english?.intro).toMatch(/^By \w+day, /);
    expect(spanish?.subject).toMatch(/^En tránsito/);
    expect(spanish?.html).toContain('<html lang="es"');
    expect(await listMessages(5)).toEqual([]);
  });

  it.each(["booked", "pending", "exception", "available_for_pickup", "cancelled"] as const)(
    "can show %s with the sample",
    async (trigger) => {
      const { mails } = await previewMessage(admin, trigger, { words: words("{number} {from} {to}", "x"), number: "" });
      expect(mails[0]?.subject).toBe("PTC 428 019 X7KY Atlanta, GA Savannah, GA");
    },
  );

  it("shows a real shipment as it was when it had the status, says when it never had it, and issues no link", async () => {
    const { id, trackingNumber } = await build.shipment();
    await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "in_transit", location: "Macon, GA" }));
    const at = { words: words("{place}", "<b>{to}</b>"), number: ` ${trackingNumber.toLowerCase()} ` };
    const real = await previewMessage(admin, "in_transit", at);
    expect(real).toMatchObject({ number: trackingNumber, isSupposed: false });
    expect(real.mails[0]).toMatchObject({ subject: "Macon, GA", intro: "<b>Savannah, GA</b>" });
    expect(real.mails[0]?.html).toContain("&lt;b&gt;Savannah, GA&lt;/b&gt;");
    const supposed = await previewMessage(admin, "delivered", at);
    expect(supposed).toMatchObject({ number: trackingNumber, isSupposed: true });
    for (const { html, text } of [...real.mails, ...supposed.mails]) {
      expect(html + text).not.toMatch(/\/t\//);
      // A preview does not show what the mail does not contain.
      expect(html + text).not.toMatch(/Bull St|555-0188|Grace|Ada/);
    }
  });

  it("says how long each is as a text, and what it costs before any goes out", async () => {
    const tried = { words: words("", ""), number: "" };
    const smsOf = async () =>
      (await previewMessage(admin, "out_for_delivery", tried)).mails.map(({ sms }) => sms ?? { text: "" });
    const [english, spanish] = await smsOf();
    expect(english).toMatchObject({ encoding: "gsm7", segments: 2, cost: null });
    expect(english?.text).toMatch(/^Peachtree.*Out for delivery.*STOP/);
    expect(spanish).toMatchObject({ encoding: "gsm7", text: expect.stringContaining("En reparto") as string });
    await setTextProvider({ segmentPrice: "0.0083" });
    const priced = (await smsOf()).map((sms) => ("cost" in sms ? [sms.segments, sms.cost] : null));
    expect(priced[0]).toEqual([2, "$0.0166"]);
    // One or two, by how long the name of the day is.
    expect([
      [1, "$0.0083"],
      [2, "$0.0166"],
    ]).toContainEqual(priced[1]);
    const { mails } = await previewMessage(admin, "booked", tried);
    expect(mails.map(({ sms }) => sms)).toEqual([null, null]);
  });

  it("says which words are left out because they have nothing to say", async () => {
    const { trackingNumber } = await build.shipment();
    const { mails } = await previewMessage(admin, "delivered", {
      words: words("By {promise}", "Thanks."),
      number: trackingNumber,
    });
    expect(mails[0]).toMatchObject({ leftOut: { subject: true, intro: false }, intro: "Thanks." });
    expect(mails[0]?.subject).toMatch(/^Delivered: /);
  });

  it("knows no shipment that is not there or was deleted, and is for administrators", async () => {
    const { id, trackingNumber } = await build.shipment();
    await deleteShipment(actors.admin(), id);
    for (const number of ["no number", trackingNumber])
      await expect(previewMessage(admin, "delivered", { words: builtIn, number })).rejects.toMatchObject({
        issues: [{ path: "number", message: "shipment_unknown" }],
      });
    await expect(
      previewMessage(actors.dispatcher(), "delivered", { words: builtIn, number: "" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("sendTestMessage", () => {
  const tried = { words: words("Try <{number}>", 'It\'s "here"'), number: "", language: "en" } as const;

  it("sends the mail only to the user, and reports the server's response", async () => {
    await expect(sendTestMessage(admin, "delivered", tried)).rejects.toMatchObject({ reason: "no_mail_server" });
    Object.assign(env(), { SMTP_URL: sink.url });
    expect(await sendTestMessage(admin, "delivered", tried)).toMatchObject({ isTaken: true, to: admin.email });
    expect(sink.delivered.map(({ recipients }) => recipients)).toEqual([[admin.email]]);
    expect(sink.last()?.mail).toMatchObject({
      subject: "Try <PTC 428 019 X7KY>",
      html: expect.stringContaining("It&#x27;s &quot;here&quot;"),
    });
    expect(await subjects()).toEqual([]);
    sink.mood = "refuse";
    expect(await sendTestMessage(admin, "delivered", tried)).toMatchObject({ isTaken: false });
  });

  it("goes ten times an hour, and to administrators alone", async () => {
    Object.assign(env(), { SMTP_URL: sink.url });
    await expect(sendTestMessage(actors.dispatcher(), "delivered", tried)).rejects.toMatchObject({ code: "forbidden" });
    for (let round = 0; round < 10; round += 1) await sendTestMessage(admin, "delivered", tried);
    await expect(sendTestMessage(admin, "delivered", tried)).rejects.toMatchObject({ code: "rate_limited" });
    expect(sink.delivered).toHaveLength(10);
  });
});
