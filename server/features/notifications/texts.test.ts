import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { smsLength } from "#domain/notifications/sms-segments.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import type { News } from "#server/features/notifications/news.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { retryFailedMessages } from "#server/features/notifications/retry-failed-messages.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { textOfNews } from "#server/features/notifications/text-news.ts";
import { stopTexts } from "#server/features/notifications/text-stop.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const phones = { senderPhone: "(404) 526-1234", receiverPhone: "(912) 651-4321", notifySms: true };
const firstTry = () => ({ isLastTry: false, askedAt: now() });

async function texts() {
  return (await listMessages(100)).filter(({ channel }) => channel === "sms");
}
async function shipmentOnTheWay(more: Record<string, unknown> = {}) {
  const shipment = await build.shipment({ fields: { ...phones, ...more } });
  const { eventId } = await addTrackingEvent(staff, shipment.id, build.event({ status: "out_for_delivery" }));
  await notifyTrackingEvent(eventId);
  return { ...shipment, eventId };
}
async function sendAll(): Promise<void> {
  for (const { id, state } of await texts()) if (state === "queued") await sendMessage(id, firstTry());
}

describe("an event of a shipment that asked for texts", () => {
  it("texts both parties once, with nothing in it but company, sentence and the number-only address", async () => {
    await setTextProvider();
    await switchTexts(true);
    const { trackingNumber, eventId } = await shipmentOnTheWay();
    await notifyTrackingEvent(eventId);
    await sendAll();
    await sendAll();
    const sent = provider.sink.asked.map(({ body }) => JSON.parse(body) as { to: string; text: string; id: string });
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["+14045261234", "+19126514321"]);
    for (const { text } of sent) {
      expect(text).toMatch(/^Peachtree.*: Out for delivery in Macon/);
      expect(text).toContain(`/track/${trackingNumber} Reply STOP to end.`);
      expect(text).not.toMatch(/Ada|Grace|Bull|Books|\/t\//);
      expect(text).toMatch(/ Reply STOP to end\. Check this message: \w{4}-\w{4} at localhost:\d+\/verify$/);
      expect(smsLength(text).segments).toBeLessThanOrEqual(2);
    }
    expect(await texts()).toMatchObject([
      { state: "sent", providerId: "gw-1", attempts: 1 },
      { state: "sent", providerId: "gw-1", attempts: 1 },
    ]);
  });

  it("texts no one who did not ask, and one phone once", async () => {
    await setTextProvider();
    await switchTexts(true);
    await shipmentOnTheWay({ notifySms: false });
    expect(await texts()).toEqual([]);
    await shipmentOnTheWay({ receiverPhone: phones.senderPhone });
    expect(await texts()).toHaveLength(1);
  });

  it("writes nothing where no provider carries texts", async () => {
    await switchTexts(true);
    await shipmentOnTheWay();
    expect(await texts()).toEqual([]);
  });

  it("keeps them where texts are only tried out", async () => {
    await setTextProvider({ provider: "log" });
    await switchTexts(true);
    await shipmentOnTheWay();
    expect((await texts()).map(({ state }) => state)).toEqual(["withheld", "withheld"]);
    expect(provider.sink.asked).toEqual([]);
  });

  it("says of each that is not sent why, in the order of E10", async () => {
    await setTextProvider();
    await shipmentOnTheWay();
    expect((await texts()).map(({ stateReason }) => stateReason)).toEqual(["sms_off", "sms_off"]);
    await switchTexts(true);
    await stopTexts("+14045261234", now());
    await shipmentOnTheWay({ receiverPhone: "(912) 555-0188" });
    expect((await texts()).map(({ recipient, stateReason }) => `${recipient} ${stateReason}`).toSorted()).toEqual(
      [
        "+14045261234 opted_out",
        "+14045261234 sms_off",
        "+19125550188 sample_address",
        "+19126514321 sms_off",
      ].toSorted(),
    );
    await queueText({ ...plain(null), typed: "ask Bob" });
    expect((await texts()).find(({ recipient }) => recipient === "ask Bob")).toMatchObject({ stateReason: "no_phone" });
  });

  it("is taken back by a text where it was told by one", async () => {
    await setTextProvider();
    await switchTexts(true);
    const { id, eventId } = await shipmentOnTheWay();
    const [booked] = (await getShipment(staff, id)).events.filter(({ status }) => status === "pending");
    await notifyVoidedEvent({ eventId, standsEventId: String(booked?.id), cause: "staff" });
    expect((await texts()).filter(({ textBody }) => textBody.includes("Correction: Booked"))).toHaveLength(2);
  });

  it("stands on the record when consent was given, and to which words", async () => {
    const { id } = await build.shipment({ fields: phones });
    expect((await getShipment(staff, id)).furtherDetails).toContainEqual({
      label: "Agreed to texts",
      value: expect.stringMatching(/, to wording 2026-1$/) as string,
    });
  });
});

const plain = (phone: string | null) => ({
  template: "tracking-event",
  phone,
  subject: "Test",
  text: (check: string) => `Test. ${check}`,
  shipmentId: null,
  isWanted: true,
  cause: "staff" as const,
});

describe("a text that waits", () => {
  async function queued(phone = "+14045261234") {
    await setTextProvider();
    await switchTexts(true);
    const asked = await queueText(plain(phone));
    if (!asked) throw new Error("no text was written");
    return asked.messageId;
  }
  const stateOf = async (id: string) => (await texts()).find((row) => row.id === id);

  it("is tried again while the provider is busy, and given up after six hours", async () => {
    const id = await queued();
    provider.sink.answer = { status: 503, body: "busy" };
    const { askedAt } = firstTry();
    await expect(sendMessage(id, { isLastTry: false, askedAt })).rejects.toThrow("sms: http_503");
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1, lastError: "503 busy" });
    clock.advance(6 * 3_600_000);
    await sendMessage(id, { isLastTry: false, askedAt });
    expect(await stateOf(id)).toMatchObject({ state: "failed", stateReason: "http_503" });
    await retryFailedMessages(actors.admin(), { withRefused: false });
    expect(await stateOf(id)).toMatchObject({ state: "queued" });
  });

  it("is given up at once where the provider refuses it for good, and not sent again by the order that spares those", async () => {
    const id = await queued();
    provider.sink.answer = { status: 422, body: '{"error":"landline"}' };
    await sendMessage(id, firstTry());
    expect(await stateOf(id)).toMatchObject({ state: "failed", stateReason: "refused_http_422" });
    expect(await retryFailedMessages(actors.admin(), { withRefused: false })).toEqual({ messages: 0 });
    expect(await retryFailedMessages(actors.admin(), { withRefused: true })).toEqual({ messages: 1 });
  });

  it("is not sent after STOP, nor when texts are switched off", async () => {
    const [stopped, off] = [await queued(), (await queueText(plain("+14045265678")))?.messageId ?? ""];
    await stopTexts("+14045261234", now());
    await sendMessage(stopped, firstTry());
    await switchTexts(false);
    await sendMessage(off, firstTry());
    expect(await stateOf(stopped)).toMatchObject({ state: "withheld", stateReason: "opted_out" });
    expect(await stateOf(off)).toMatchObject({ state: "withheld", stateReason: "sms_off" });
    expect(provider.sink.asked).toEqual([]);
  });

  it("waits while no provider is set any more", async () => {
    const id = await queued();
    await setTextProvider({ provider: "none" });
    await expect(sendMessage(id, firstTry())).rejects.toThrow("sms: not_configured");
    expect(await stateOf(id)).toMatchObject({ state: "queued" });
  });

  it("is one of few that a visitor causes to one phone (A11)", async () => {
    await queued("+14045269999");
    for (let i = 0; i < 4; i += 1) await queueText({ ...plain("+14045261234"), cause: "stranger" });
    const ours = (await texts()).filter(({ recipient }) => recipient === "+14045261234");
    expect(ours.filter(({ stateReason }) => stateReason === "mailbox_hour_full")).toHaveLength(1);
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from jobs.job where name = 'send-message'`,
    );
    expect(rows[0]?.n).toBe(4);
  });
});

describe("what a text is checked by", () => {
  const check = "Check this message: ACDE-FGHJ at peachtree.example/verify";
  const textOf = async (sentence: string) => {
    const news = { isCorrection: false, sentence, trackingNumber: "PTC428019X7KY" } as News;
    return (await textOfNews(news)).text(check);
  };

  it("stands behind the news, of which a long one gives way to it within the two segments", async () => {
    expect(await textOf("Out for delivery in Macon")).toMatch(/Macon\. http.*PTC428019X7KY Reply STOP to end\. Check/s);
    const long = await textOf("Delayed by the weather ".repeat(20));
    expect(long).toContain(`... `.trim());
    expect(long.endsWith(check)).toBe(true);
    expect(smsLength(long).segments).toBe(2);
  });

  it("stands behind one full stop, also where a sentence ends in one", async () => {
    expect(await textOf("Ahora se espera hoy antes de las 6:00 p. m.")).toMatch(/6:00 p\. m\. http/);
    expect(await textOf("Delivered!")).toMatch(/Delivered\. http/);
  });

  it("is omitted if letters of another script leave no room for both", async () => {
    const news = "Задерживается из-за погоды в пути";
    const text = await textOf(news);
    expect(text).toContain(news);
    expect(text).not.toContain("Check this message");
  });
});
