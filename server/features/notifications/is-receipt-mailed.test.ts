import { afterAll, afterEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { env } from "#server/env.ts";
import { isReceiptMailed } from "#server/features/notifications/is-receipt-mailed.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);
afterEach(() => Object.assign(env(), { SMTP_URL: undefined }));
const withMailServer = () => Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });

const booked = (more: Record<string, unknown> = {}) =>
  build.shipment({ fields: { senderEmail: "ada@x.test", ...more } });
const promised = async (more?: Record<string, unknown>, actor = visitor) =>
  isReceiptMailed(actor, (await booked(more)).trackingNumber);

it("is promised where a mail server is known and nothing speaks against it", async () => {
  expect(await promised()).toBe(false);
  withMailServer();
  expect(await promised()).toBe(true);
  expect(await isReceiptMailed(visitor, "PTC000000XXXX")).toBe(false);
});

it("is not promised to a sample address, nor where no mail is wanted", async () => {
  withMailServer();
  expect(await promised({ senderEmail: "ada@x.example" })).toBe(false);
  expect(await promised({ notifyEmail: "" })).toBe(false);
});

it("is not promised where the mailbox got what visitors may cause, but to staff it is (A11)", async () => {
  withMailServer();
  const mail = () => ({ subject: "s", text: "t", html: "h" });
  for (let one = 0; one < 5; one += 1)
    await queueMessage({ template: "x", to: "ada@x.test", mail, shipmentId: null, isWanted: true, cause: "stranger" });
  expect(await promised()).toBe(false);
  expect(await promised({}, actors.dispatcher())).toBe(true);
});

it("shows the result of a mail that is written", async () => {
  withMailServer();
  const shipment = await booked();
  await mailBookingReceipt(shipment.id, "stranger");
  for (const [state, expected] of [
    ["queued", true],
    ["sent", true],
    ["failed", false],
    ["withheld", false],
  ] as const) {
    await db().update(outboxMessages).set({ state });
    expect(await isReceiptMailed(visitor, shipment.trackingNumber)).toBe(expected);
  }
});
