import { afterAll, beforeEach, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { listMessages, loadMessage } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

const mailbox = useMailbox();
useDatabase({ before: setupNotifying });
afterAll(stopSender);

const staff = actors.dispatcher();
const job = () => ({ isLastTry: false, askedAt: new Date() });
let shipmentId = "";

beforeEach(async () => {
  shipmentId = (await build.shipment()).id;
});

/** Writes the mails of a new event and returns the one to the recipient. */
async function news(status: string): Promise<string> {
  clock.advance(1000);
  const before = (await listMessages(50)).map(({ id }) => id);
  const { eventId } = await addTrackingEvent(staff, shipmentId, build.event({ status }));
  await notifyTrackingEvent(eventId);
  const mail = (await listMessages(50)).find(
    ({ id, recipient }) => !before.includes(id) && recipient === "grace@example.com",
  );
  return mail?.id ?? "";
}

async function refuse(id: string): Promise<void> {
  mailbox.mood = "busy";
  await expect(sendMessage(id, job())).rejects.toThrow("email: smtp_4");
  mailbox.mood = "take";
}

const outcome = async (id: string) => {
  await sendMessage(id, job());
  const { state, stateReason } = (await loadMessage(id)) ?? {};
  return [state, stateReason];
};

it("sends two that come shortly one after the other", async () => {
  const [first, second] = [await news("in_transit"), await news("out_for_delivery")];
  expect(await outcome(second)).toEqual(["sent", null]);
  expect(await outcome(first)).toEqual(["sent", null]);
});

it("withholds what a later one replaced while the mail server was away", async () => {
  const [first, second] = [await news("in_transit"), await news("out_for_delivery")];
  await refuse(first);
  await refuse(second);
  expect(await outcome(first)).toEqual(["withheld", "overtaken"]);
  expect((await outcome(second))[0]).toBe("sent");
  expect(mailbox.delivered).toHaveLength(1);
});

it("sends the one that staff send again, outdated or not", async () => {
  const first = await news("in_transit");
  await refuse(first);
  await news("out_for_delivery");
  await sendMessage(first, { ...job(), isAskedFor: true });
  expect((await loadMessage(first))?.state).toBe("sent");
});

it("withholds news of a shipment that was deleted, and to an address that it no longer has or wants", async () => {
  const deleted = await news("in_transit");
  await refuse(deleted);
  await deleteShipment(actors.admin(), shipmentId, {});
  expect(await outcome(deleted)).toEqual(["withheld", "shipment_deleted"]);

  shipmentId = (await build.shipment()).id;
  const old = await news("in_transit");
  await refuse(old);
  await updateShipment(shipmentId, { notifyEmail: false });
  expect(await outcome(old)).toEqual(["withheld", "shipment_preference"]);

  shipmentId = (await build.shipment()).id;
  const other = await news("in_transit");
  await refuse(other);
  await updateShipment(shipmentId, { recipientEmail: "new@example.com" });
  expect(await outcome(other)).toEqual(["withheld", "recipient_changed"]);
});
