import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { builtIn, type MessageTrigger } from "#domain/notifications/message-words.ts";
import { visitor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { mailOptOuts } from "#server/db/schema/messages.ts";
import { env } from "#server/env.ts";
import { isReceiptMailed } from "#server/features/notifications/is-receipt-mailed.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyPromiseChange } from "#server/features/notifications/notify-promise-change.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { sendMessageAgain } from "#server/features/notifications/send-message-again.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { newBrowser } from "#tests/support/push-service.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const texts = useTextSink();
const mailbox = useMailbox();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const admin = actors.admin();
const staff = actors.dispatcher();

async function send(trigger: MessageTrigger, isOff: boolean | null): Promise<void> {
  const { version } = await getSettingsSection(admin, "messages");
  await changeMessageWords(admin, trigger, { words: builtIn, isOff, version });
}
async function happens(id: string, status: string): Promise<string> {
  const { eventId } = await addTrackingEvent(staff, id, build.event({ status }));
  await notifyTrackingEvent(eventId);
  return eventId;
}
/** The channels and ends of what was written since the last time. */
async function written(): Promise<string[]> {
  const rows = await listMessages(50);
  await db().execute(sql`delete from outbox_messages`);
  return [...new Set(rows.map(({ channel, stateReason, state }) => `${channel} ${stateReason ?? state}`))].toSorted();
}

it("a step that is switched off is told to no one on any channel, and says why; others are (E10, template off)", async () => {
  await setTextProvider();
  await switchTexts(true);
  const phones = { senderPhone: "(404) 526-1234", receiverPhone: "(912) 651-4321", notifySms: true };
  const { id } = await build.shipment({ fields: phones });
  await send("in_transit", true);
  await happens(id, "in_transit");
  expect(await written()).toEqual(["email template_off", "sms template_off"]);
  await happens(id, "out_for_delivery");
  expect(await written()).toEqual(["email queued", "sms queued"]);
  // Words alone leave the switch as it stands.
  await send("in_transit", null);
  await happens(id, "in_transit");
  expect(await written()).toEqual(["email template_off", "sms template_off"]);
  await send("in_transit", false);
  await happens(id, "in_transit");
  expect(await written()).toEqual(["email queued", "sms queued"]);
});

it("what was told and is void is taken back all the same", async () => {
  const { id } = await build.shipment();
  const stands = await happens(id, "in_transit");
  const eventId = await happens(id, "delivered");
  await written();
  await send("in_transit", true);
  await notifyVoidedEvent({ eventId, standsEventId: stands, cause: "staff" });
  expect(await written()).toEqual([]);
  const again = await happens(id, "delivered");
  await notifyVoidedEvent({ eventId: again, standsEventId: stands, cause: "staff" });
  expect(await written()).toEqual(["email queued"]);
});

it("holds for the receipt, whose page promises none then, and for another promise", async () => {
  const { id, trackingNumber } = await build.shipment();
  expect(await isReceiptMailed(staff, trackingNumber)).toBe(true);
  await send("booked", true);
  await send("promise_changed", true);
  expect(await isReceiptMailed(staff, trackingNumber)).toBe(false);
  await mailBookingReceipt(id, "staff");
  expect(await written()).toEqual(["email template_off"]);
  const [before, after] = [now().toISOString(), new Date(now().getTime() + 86_400_000).toISOString()];
  await notifyPromiseChange({ shipmentId: id, version: 2, before, after, why: "later", cause: "staff" });
  expect(await written()).toEqual(["email template_off"]);
});

it("is written down who switched it, and is the administrators' alone", async () => {
  await send("delivered", true);
  const [entry] = await listActivitiesOf("settings", "messages", 1);
  expect(entry).toMatchObject({ action: "settings.changed" });
  const { version } = await getSettingsSection(admin, "messages");
  const change = { words: builtIn, isOff: false, version };
  await expect(changeMessageWords(staff, "delivered", change)).rejects.toMatchObject({ code: "forbidden" });
});

describe("what waits for its turn", () => {
  const job = { isLastTry: false, askedAt: new Date() };
  const ends = async () =>
    (await listMessages(50)).map(({ channel, state, stateReason }) => `${channel} ${stateReason ?? state}`).toSorted();
  const sendAll = async () => {
    for (const { id } of await listMessages(50)) await sendMessage(id, job);
  };

  it("does not go out once its message was switched off, on any channel; others do (E10)", async () => {
    await setTextProvider();
    await switchTexts(true);
    const phones = { senderPhone: "(404) 526-1234", receiverPhone: "(912) 651-4321", notifySms: true };
    const { id, trackingNumber } = await build.shipment({ fields: phones });
    await subscribeBrowser(visitor, trackingNumber, {
      ...newBrowser(`${env().TEXTS_API_BASE}/send/abc`).subscription,
      language: "en",
    });
    await happens(id, "processing");
    expect(new Set(await ends())).toEqual(new Set(["email queued", "push queued", "sms queued"]));
    await send("processing", true);
    await sendAll();
    expect(new Set(await ends())).toEqual(new Set(["email template_off", "push template_off", "sms template_off"]));
    expect([mailbox.delivered.length, texts.sink.asked.length]).toEqual([0, 0]);
    await db().execute(sql`delete from outbox_messages`);
    await happens(id, "out_for_delivery");
    await sendAll();
    expect((await ends()).filter((end) => end.startsWith("email"))).toEqual(["email sent", "email sent"]);
  });

  it("nor once mails were switched off, or its reader ended them; and cannot be sent again then", async () => {
    const { id } = await build.shipment();
    await happens(id, "processing");
    const { value, version } = await getSettingsSection(admin, "notifications");
    await changeSettings(admin, "notifications", { ...value, enableEmailNotifications: false }, version);
    await sendAll();
    expect(new Set(await ends())).toEqual(new Set(["email email_off"]));
    await changeSettings(admin, "notifications", { ...value, enableEmailNotifications: true }, version + 1);

    await db().execute(sql`delete from outbox_messages`);
    await happens(id, "out_for_delivery");
    const [waiting] = await listMessages(1);
    if (!waiting) throw new Error("no message waits");
    await db().insert(mailOptOuts).values({ email: waiting.recipient, createdAt: now() });
    await sendMessage(waiting.id, job);
    expect(await listMessages(1)).toMatchObject([{ id: waiting.id, state: "withheld", stateReason: "opted_out" }]);
    expect(mailbox.delivered).toEqual([]);

    const other = (await listMessages(50)).find(({ state }) => state === "queued");
    await db().execute(sql`update outbox_messages set state = 'failed' where id = ${other?.id}`);
    await send("out_for_delivery", true);
    await expect(sendMessageAgain(admin, other?.id ?? "", { isConfirmed: false })).rejects.toMatchObject({
      code: "wrong_state",
      reason: "template_off",
    });
  });
});
