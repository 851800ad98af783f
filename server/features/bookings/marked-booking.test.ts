import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { mailAccountContact } from "#server/features/notifications/mail-account-contact.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { mailSubscription } from "#server/features/notifications/mail-subscription.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { markedBooking, markedFields, markerOf, traces, typedTraces } from "#tests/support/marked-booking.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

async function waiting(job: string, key: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select data ->> ${key} as id from jobs.job where name = ${job} order by created_on`,
  );
  return rows.map(({ id }) => id);
}

it("nothing that a visitor types while booking stands in a mail, nor behind the number alone (A1, A11)", async () => {
  expect(markedFields).toEqual(
    expect.arrayContaining(["description", "senderName", "receiverCity", "customsDescription"]),
  );
  await build.account("ACC-1001");
  await db().update(billingAccounts).set({ contactEmail: "books@acme.test" });
  const { shipmentId, trackingNumber } = await bookShipment(
    visitor,
    bookingInput(markedBooking({ accountNumber: "ACC-1001" })),
  );

  await mailBookingReceipt(shipmentId, "stranger");
  await mailAccountContact(shipmentId, "stranger");
  await mailPartyLinks(trackingNumber);
  await subscribeToUpdates(visitor, trackingNumber, { email: "stranger@x.test" });
  for (const id of await waiting("mail-subscription", "subscriptionId")) await mailSubscription(id, "stranger");
  for (const status of ["in_transit", "delivered"])
    await addTrackingEvent(actors.dispatcher(), shipmentId, build.event({ status }));
  for (const id of await waiting("notify-tracking-event", "eventId")) await notifyTrackingEvent(id);

  const mails = await listMessages(50);
  const kinds = new Set(mails.map(({ template }) => template));
  expect([...kinds].toSorted()).toEqual([
    "account-booking",
    "booking-receipt",
    "private-link",
    "subscription",
    "tracking-event",
  ]);
  // Figures stand in the lines of a receipt.
  const leaks = mails.flatMap(({ template, recipient, subject, textBody, htmlBody }) =>
    typedTraces
      .filter((trace) => trace.test(`${subject} ${textBody} ${htmlBody}`))
      .map((trace) => `${trace.source} in ${template} to ${recipient}`),
  );
  expect(leaks).toEqual([]);

  const byNumber = JSON.stringify(await getTracking(visitor, trackingNumber));
  for (const trace of traces) expect(byNumber, trace.source).not.toMatch(trace);
  // The markers are real: the booker sees them.
  const full = JSON.stringify(await getTracking(actors.booker(shipmentId), trackingNumber));
  for (const field of ["senderName", "receiverAddress", "description", "specialInstructions", "stop-note"])
    expect(full).toContain(markerOf(field));
});
