import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { smsLength } from "#domain/notifications/sms-segments.ts";
import { visitor } from "#domain/people/actor.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { textSubscriptions } from "#server/db/schema/bookings.ts";
import { subscribeToTexts } from "#server/features/notifications/subscribe-to-texts.ts";
import { confirmTexts } from "#server/features/notifications/confirm-texts.ts";
import { getMessage } from "#server/features/notifications/get-message.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { startTexts, stopTexts } from "#server/features/notifications/text-stop.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { phoneCodeFor } from "#server/features/tracking/phone-code.ts";
import { tidyTracking } from "#server/features/tracking/tidy-tracking.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const provider = useTextSink();
useDatabase({ before: setupNotifying });
afterAll(stopSender);

const phone = "+14045261234";
const typed = "(404) 526-1234";
const rows = () => db().select().from(textSubscriptions).orderBy(textSubscriptions.id);
const texts = async () => (await listMessages(100)).filter(({ channel }) => channel === "sms");
async function offer() {
  await setTextProvider();
  await switchTexts(true);
  return build.shipment({ fields: { receiverPhone: "(912) 651-4321" } });
}
/** Sends what waits, and the code in the newest text that has one. */
async function codeSent(): Promise<string> {
  for (const { id, state } of await texts())
    if (state === "queued") await sendMessage(id, { isLastTry: false, askedAt: new Date() });
  const sent = provider.sink.asked.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  return /W-\d{6}/.exec(sent.findLast((text) => text.includes("W-")) ?? "")?.[0] ?? "";
}
async function tell(shipmentId: string, status: ShipmentStatus): Promise<string[]> {
  await db().execute(sql`delete from outbox_messages where template = 'tracking-event'`);
  const { eventId } = await addTrackingEvent(actors.dispatcher(), shipmentId, build.event({ status }));
  await notifyTrackingEvent(eventId);
  await notifyTrackingEvent(eventId);
  const told = (await texts()).filter(({ template }) => template === "tracking-event");
  return told.map(({ recipient, state, stateReason }) => `${recipient} ${stateReason ?? state}`).toSorted();
}

describe("subscribeToTexts and confirmTexts (A9)", () => {
  it("texts a code, and nothing else before it was typed; keeps when and to which words that was agreed to", async () => {
    const { id, trackingNumber } = await offer();
    expect(await subscribeToTexts(visitor, trackingNumber, { phone: typed })).toEqual({ phone });
    const code = await codeSent();
    const [text] = provider.sink.asked.map(({ body }) => JSON.parse(body) as { to: string; text: string });
    expect(text?.to).toBe(phone);
    expect(text?.text).toContain(`shipment ending in ${trackingNumber.slice(-3)}`);
    expect(text?.text).not.toContain(trackingNumber);
    expect(smsLength(text?.text ?? "").segments).toBeLessThanOrEqual(2);
    expect(await tell(id, "in_transit")).toEqual([]);
    clock.advance(60_000);
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    const again = await codeSent();
    expect(again).toBe(code);
    clock.set(now());
    await confirmTexts(visitor, trackingNumber, { phone: typed, code: again.toLowerCase() });
    expect(code).toMatch(/^W-\d{6}$/);
    expect(await rows()).toMatchObject([
      { state: "confirmed", consent: { at: now().toISOString(), wording: "updates-2026-1" }, codeEndsAt: null },
    ]);
    expect(await tell(id, "out_for_delivery")).toEqual([`${phone} queued`]);
  });

  it("keeps the code out of the sight of staff, and of what is stored once it was sent", async () => {
    const { trackingNumber } = await offer();
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    const [waiting] = await texts();
    expect(JSON.stringify(await getMessage(actors.admin(), waiting?.id ?? ""))).not.toMatch(/W-\d/);
    const code = await codeSent();
    expect((await texts())[0]?.textBody).toContain("W-[cut]");
    expect(JSON.stringify(await rows())).not.toContain(code.slice(2));
  });

  it("opens by the right code alone, in its time, once, and says of an unknown phone the same as of a wrong code", async () => {
    const { trackingNumber } = await offer();
    const wrong = { issues: [{ path: "code", message: "text_code_wrong" }] };
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    const code = await codeSent();
    const other = code === "W-000000" ? "W-000001" : "W-000000";
    const enter = (entered: string, by = typed) => confirmTexts(visitor, trackingNumber, { phone: by, code: entered });
    await expect(enter(other)).rejects.toMatchObject(wrong);
    await expect(enter("")).rejects.toMatchObject(wrong);
    await expect(enter(code, "(404) 526-9999")).rejects.toMatchObject(wrong);
    await enter(` ${code.slice(2, 5)} ${code.slice(5)} `);
    await expect(enter(code)).rejects.toMatchObject(wrong);
    await subscribeToTexts(visitor, trackingNumber, { phone: "(404) 526-9999" });
    const late = await codeSent();
    clock.advance(15 * 60_000);
    await expect(enter(late, "(404) 526-9999")).rejects.toMatchObject(wrong);
  });

  it("lets no one guess: ten codes an hour for one phone of one shipment", async () => {
    const { trackingNumber } = await offer();
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    const code = await codeSent();
    const enter = (entered: string) => confirmTexts(visitor, trackingNumber, { phone: typed, code: entered });
    const wrong = code === "W-000000" ? "000001" : "000000";
    for (let guess = 0; guess < 10; guess += 1)
      await expect(enter(wrong)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(enter(code)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("answers and does the same for who is texted already and for a party, and changes nothing of theirs by asking", async () => {
    const { id, trackingNumber } = await offer();
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    await confirmTexts(visitor, trackingNumber, { phone: typed, code: await codeSent() });
    const before = (await texts()).length;
    for (const each of [typed, "(912) 651-4321", "(404) 526-9999"])
      expect(
        Object.keys(await subscribeToTexts(visitor, trackingNumber, { phone: each, triggers: ["delivered"] })),
      ).toEqual(["phone"]);
    expect((await texts()).slice(0, -before).map(({ template, state }) => `${template} ${state}`)).toEqual(
      Array(3).fill("text-code queued"),
    );
    expect(await tell(id, "out_for_delivery")).toEqual([`${phone} queued`]);
  });

  it("texts of the ticked steps alone, a party once, and no one who answered STOP", async () => {
    await setTextProvider();
    await switchTexts(true);
    const { id, trackingNumber } = await build.shipment({
      fields: { senderPhone: typed, receiverPhone: "(912) 651-4321", notifySms: true },
    });
    await subscribeToTexts(visitor, trackingNumber, { phone: typed, triggers: ["delivered"] });
    await confirmTexts(visitor, trackingNumber, { phone: typed, code: await codeSent() });
    expect(await tell(id, "in_transit")).toEqual([`${phone} step_not_chosen`, "+19126514321 queued"]);
    expect(await tell(id, "delivered")).toEqual([`${phone} queued`, "+19126514321 queued"]);
    await stopTexts(phone, new Date());
    const again = await build.shipment();
    await subscribeToTexts(visitor, again.trackingNumber, { phone: typed });
    expect((await texts())[0]).toMatchObject({ template: "text-code", state: "withheld", stateReason: "opted_out" });
    expect((await texts())[0]?.textBody).not.toMatch(/\bW-\d{6}/);
    await startTexts(phone);
  });

  it("costs a attacker's victim three texts an hour at most, and the code that got through stays good", async () => {
    const { trackingNumber } = await offer();
    for (let press = 0; press < 5; press += 1) await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    const states = (await texts()).map(({ stateReason, state }) => stateReason ?? state).toSorted();
    expect(states).toEqual(["mailbox_hour_full", "mailbox_hour_full", "queued", "queued", "queued"]);
    await confirmTexts(visitor, trackingNumber, { phone: typed, code: await codeSent() });
  });

  it("has six texts an hour asked for from one address, and ten phones at most for a shipment", async () => {
    const { id, trackingNumber } = await offer();
    const from = (place: number) => `(404) 526-10${String(place).padStart(2, "0")}`;
    const asks = (place: number) =>
      inRequestScope({ requestId: "r", clientAddress: "198.51.100.7" }, () =>
        subscribeToTexts(visitor, trackingNumber, { phone: from(place) }),
      );
    for (let place = 0; place < 6; place += 1) await asks(place);
    await expect(asks(6)).rejects.toMatchObject({ code: "rate_limited", reason: "subscribe_text" });
    await db().execute(sql`update text_subscriptions set state = 'confirmed'`);
    for (let place = 20; place < 24; place += 1)
      await subscribeToTexts(visitor, trackingNumber, { phone: from(place) });
    await db().execute(sql`update text_subscriptions set state = 'confirmed'`);
    await subscribeToTexts(visitor, trackingNumber, { phone: from(50) });
    const last = (await rows()).find(({ state }) => state === "pending");
    const code = phoneCodeFor(last?.id ?? "", last?.codeEndsAt ?? new Date());
    await expect(confirmTexts(visitor, trackingNumber, { phone: from(50), code })).rejects.toMatchObject({
      reason: "subscriptions_full",
    });
    expect(await tell(id, "out_for_delivery")).toHaveLength(10);
  });

  it("refuses what is no phone, unknown numbers, and everything where texts are not offered", async () => {
    const { trackingNumber } = await offer();
    const asks = (number: string, by: string) => subscribeToTexts(visitor, number, { phone: by });
    await expect(asks(trackingNumber, "12")).rejects.toMatchObject({
      issues: [{ path: "phone", message: "phone_invalid" }],
    });
    await expect(asks("PTC0000", typed)).rejects.toMatchObject({ code: "not_found" });
    await switchTexts(false);
    await expect(asks(trackingNumber, typed)).rejects.toMatchObject({ code: "not_found", reason: "texts_off" });
    expect([await rows(), await texts()]).toEqual([[], []]);
  });

  it("forgets after a week what no one confirmed, and keeps what was", async () => {
    const { trackingNumber } = await offer();
    await subscribeToTexts(visitor, trackingNumber, { phone: typed });
    await confirmTexts(visitor, trackingNumber, { phone: typed, code: await codeSent() });
    await subscribeToTexts(visitor, trackingNumber, { phone: "(404) 526-9999" });
    clock.advance(8 * 86_400_000);
    await tidyTracking();
    expect((await rows()).map(({ phone: kept }) => kept)).toEqual([phone]);
  });
});
