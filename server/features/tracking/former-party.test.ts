import { beforeEach, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { systemActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

useDatabase({ before: ensureFoundation });
useMailbox();

const staff = actors.dispatcher();
let shipment: ShipmentRow;
beforeEach(async () => {
  shipment = await build.shipment({ fields: { senderEmail: "from@real.test", receiverEmail: "wrong@real.test" } });
});

/** Which links in the mails to an address open, oldest first. */
async function opening(email: string): Promise<string[]> {
  const mails = (await listMessages(50)).filter(({ recipient }) => recipient === email).toReversed();
  const secrets = mails.flatMap(({ textBody }) => /\/t\/([\w-]{16,})/.exec(textBody)?.[1] ?? []);
  const answers: string[] = [];
  // One by one: each notes its use in the one transaction of the test.
  for (const secret of secrets)
    answers.push(
      await openPrivateLink(secret).then(
        () => "opens",
        (error: AppError) => error.code,
      ),
    );
  return answers;
}
async function edit(more: Record<string, string>) {
  const { fields, version, currency } = await getEditableShipment(staff, shipment.id);
  const parsed = parseEdit({ ...fields, version: String(version), ...more }, currency);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await editShipment(staff, shipment.id, parsed.value);
}
async function writeToBoth() {
  await mailBookingReceipt(shipment.id, "stranger");
  const { eventId } = await addTrackingEvent(
    staff,
    shipment.id,
    build.event({ status: "out_for_delivery", correctionReason: "test" }),
  );
  await notifyTrackingEvent(eventId);
  await mailPartyLinks(shipment.trackingNumber);
}

it("ends the links mailed to an address that is no longer a party's, and no others", async () => {
  await writeToBoth();
  const shared = await createPrivateLink(systemActor("test"), shipment.trackingNumber);
  expect([await opening("from@real.test"), await opening("wrong@real.test")]).toEqual([
    ["opens", "opens", "opens"],
    ["opens", "opens"],
  ]);
  await edit({ receiverEmail: "right@real.test" });
  expect([await opening("from@real.test"), await opening("wrong@real.test")]).toEqual([
    ["opens", "opens", "opens"],
    ["not_found", "not_found"],
  ]);
  expect(await openPrivateLink(shared.url.split("/t/")[1] ?? "")).toMatchObject({ shipmentId: shipment.id });
  await mailPartyLinks(shipment.trackingNumber);
  expect(await opening("right@real.test")).toEqual(["opens"]);
});

it("ends those of the receipt where the sender's address changes, and none where only a name or telephone does", async () => {
  await writeToBoth();
  await edit({ receiverName: "Somebody Else", receiverPhone: "(912) 555-0100" });
  expect(await opening("wrong@real.test")).toEqual(["opens", "opens"]);
  await edit({ senderEmail: "new@real.test" });
  expect([await opening("from@real.test"), await opening("wrong@real.test")]).toEqual([
    ["not_found", "not_found", "not_found"],
    ["opens", "opens"],
  ]);
});
