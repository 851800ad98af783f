import { afterAll, expect, it } from "vitest";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { startJobs } from "#server/jobs/start.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });
afterAll(stopSender);

it("takes an event from the counter to both parties' mails", async () => {
  const { id } = await build.shipment();
  const stop = await startJobs();
  await addTrackingEvent(actors.dispatcher(), id, build.event({ status: "out_for_delivery" }));
  const mailed = async () => (await listMessages(10)).map(({ template, recipient }) => `${template} ${recipient}`).toSorted();
  await expect.poll(mailed, { timeout: 15_000 }).toEqual(["booking-receipt ada@example.com", "tracking-event ada@example.com", "tracking-event grace@example.com"]);
  await stop();
});
