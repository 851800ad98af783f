import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { tidyMessages } from "#server/features/notifications/tidy-messages.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { clock } from "#server/clock.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

const mailbox = useMailbox();
useDatabase({ before: ensureFoundation });
afterAll(stopSender);
beforeEach(() => clock.set(new Date("2026-06-17T14:00:00Z")));

const staff = actors.dispatcher();
const pickup = {
  pickupType: "pickup",
  pickupDate: "2026-06-18",
  pickupTime: "15:00",
  preferredDropoffLocation: "",
  pickupInstructions: "BEGIN:VALARM win a prize at https://evil.test",
  senderAddress: "1 Evil Way, call 555",
};
const firstTry = { isLastTry: false, askedAt: new Date() };

async function jobs<T>(name: string): Promise<T[]> {
  const { rows } = await db().execute<{ data: T }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  );
  return rows.map(({ data }) => data);
}

/** What the sender's mails carry, the last one first. */
async function calendars(): Promise<{ method: string; sequence: number; uid: string }[]> {
  const rows = await listMessages(20);
  return rows.flatMap(({ recipient, calendar }) => {
    if (!calendar) return [];
    expect(recipient).toBe("ada@example.com");
    const text = calendar.content.replace(/\r\n[ \t]/g, "");
    expect(text).toContain(`METHOD:${calendar.method}`);
    return [
      {
        method: calendar.method,
        sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
        uid: /UID:(\S+)/.exec(text)?.[1] ?? "",
      },
    ];
  });
}

it("goes with the receipt, is struck out with the booking, and stands again when that is taken back (RFC 5546)", async () => {
  const { id, trackingNumber } = await build.shipment({ fields: pickup });
  await mailBookingReceipt(id, "staff");
  clock.advance(60_000);
  await cancelShipment(staff, id, { reason: "Asked by telephone" });
  for (const { eventId } of await jobs<{ eventId: string }>("notify-tracking-event"))
    await notifyTrackingEvent(eventId);
  const [cancelled, booked] = await calendars();
  expect([booked?.method, cancelled?.method]).toEqual(["PUBLISH", "CANCEL"]);
  expect(cancelled?.sequence).toBeGreaterThan(booked?.sequence ?? Infinity);
  expect(cancelled?.uid).toBe(booked?.uid);
  expect(booked?.uid).toContain(trackingNumber);

  clock.advance(60_000);
  const [event] = await jobs<{ eventId: string }>("notify-tracking-event");
  await voidTrackingEvent(staff, id, event?.eventId ?? "", { reason: "Wrong shipment" });
  for (const job of await jobs<Parameters<typeof notifyVoidedEvent>[0]>("notify-voided-event"))
    await notifyVoidedEvent(job);
  const [again] = await calendars();
  expect(again).toMatchObject({ method: "PUBLISH", uid: booked?.uid });
  expect(again?.sequence).toBeGreaterThan(cancelled?.sequence ?? Infinity);
});

it("is nothing with a receipt that is written after the booking was cancelled, and comes with the correction that takes it back", async () => {
  const { id } = await build.shipment({ fields: pickup });
  await cancelShipment(staff, id, { reason: "Asked by telephone" });
  await mailBookingReceipt(id, "staff");
  expect(await calendars()).toEqual([]);
  clock.advance(60_000);
  await addTrackingEvent(staff, id, build.event({ status: "pending", correctionReason: "Wrong shipment cancelled" }));
  for (const { eventId } of await jobs<{ eventId: string }>("notify-tracking-event"))
    await notifyTrackingEvent(eventId);
  expect((await calendars()).map(({ method }) => method).toSorted()).toEqual(["CANCEL", "PUBLISH"]);
});

it("arrives as a part of the mail that calendars read, with nothing of what someone typed (A11)", async () => {
  const { id } = await build.shipment({ fields: pickup });
  await mailBookingReceipt(id, "stranger");
  const [row] = await listMessages(1);
  await sendMessage(row?.id ?? "", firstTry);
  const { mail, raw } = mailbox.last() ?? {};
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i);
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
    "pickup.ics",
    "application/ics",
  ]);
  expect(row?.calendar?.content).toMatch(/DTSTART:20260618T190000Z/);
  expect(row?.calendar?.content).not.toMatch(/VALARM|evil|555/i);
});

it("is nothing for a shipment that is brought to a branch, and is emptied with the words", async () => {
  await mailBookingReceipt((await build.shipment()).id, "staff");
  expect(await calendars()).toEqual([]);
  await mailBookingReceipt((await build.shipment({ fields: pickup })).id, "staff");
  expect(await calendars()).toHaveLength(1);
  const rows = await listMessages(5);
  for (const { id } of rows) await sendMessage(id, firstTry);
  clock.advance(5_000 * 86_400_000);
  await tidyMessages();
  expect(await calendars()).toEqual([]);
});
