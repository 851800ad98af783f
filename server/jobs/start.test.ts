import { afterAll, expect, it } from "vitest";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { countLinksSince } from "#server/features/tracking/private-link.rows.ts";
import { startJobs } from "#server/jobs/start.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });
afterAll(stopSender);

it("sends an event from the counter to both parties' mails", async () => {
  const { id } = await build.shipment();
  const stop = await startJobs();
  await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "out_for_delivery" }));
  const mailed = async () =>
    (await listMessages(10)).map(({ template, recipient }) => `${template} ${recipient}`).toSorted();
  await expect
    .poll(mailed, { timeout: 15_000 })
    .toEqual(["booking-receipt ada@example.com", "tracking-event ada@example.com", "tracking-event grace@example.com"]);
  await stop();
});

it("writes the mails of an event once, also when two workers hold its job at the same time", async () => {
  const { id } = await build.shipment();
  const { eventId } = await addTrackingEvent(actors.dispatcher(), id, build.event());
  const runs = await Promise.allSettled([
    notifyTrackingEvent(eventId),
    notifyTrackingEvent(eventId),
    notifyTrackingEvent(eventId),
  ]);
  // The other runs fail as a whole, and find the mails on retry.
  expect(runs.some(({ status }) => status === "fulfilled")).toBe(true);
  await notifyTrackingEvent(eventId);
  const rows = (await listMessages(10)).filter(({ shipmentId }) => shipmentId === id);
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
  expect(await countLinksSince(id, "message", new Date(0))).toBe(2);
});
