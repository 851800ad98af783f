import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

useDatabase({ before: setupNotifying });
afterAll(stopSender);

const staff = actors.dispatcher();
const hour = 3_600_000;
const reason = { reason: "Wrong parcel" };

type Job = { name: string; data: { eventId: string; standsEventId: string; cause: "staff" } };

/** Runs what waits for the mails, and empties the queue as a worker does. */
async function runJobs(): Promise<void> {
  const { rows } = await db().execute<Job>(
    sql`delete from jobs.job where name in ('notify-tracking-event', 'notify-voided-event') returning name, data`,
  );
  for (const { name, data } of rows)
    await (name === "notify-voided-event" ? notifyVoidedEvent(data) : notifyTrackingEvent(data.eventId));
}

async function addEvent(shipmentId: string, more: Record<string, unknown> = {}): Promise<string> {
  clock.advance(hour);
  return (await addTrackingEvent(staff, shipmentId, build.event(more))).eventId;
}

/** What was written since the last look, as "recipient: subject without the number". */
async function written(seen: Set<string>): Promise<string[]> {
  const fresh = (await listMessages(50)).filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ recipient, subject }) => `${recipient}: ${subject.split(":")[0]}`).toSorted();
}

describe("voiding an event", () => {
  it("tells the earlier recipients which status applies again, and what it corrects", async () => {
    const seen = new Set<string>();
    const { id } = await build.shipment();
    await addEvent(id, { status: "in_transit" });
    const wrong = await addEvent(id, { status: "delivered" });
    await runJobs();
    expect(await written(seen)).toHaveLength(4);
    await voidTrackingEvent(staff, id, wrong, reason);
    await runJobs();
    expect(await written(seen)).toEqual(["ada@example.com: In transit", "grace@example.com: In transit"]);
    for (const { textBody } of (await listMessages(50)).filter(({ textBody }) => textBody.includes("corrects")))
      expect(textBody).toContain("This corrects the earlier status: Delivered.");
  });

  it("says it once, however often the job runs", async () => {
    const { id } = await build.shipment();
    const wrong = await addEvent(id, { status: "in_transit" });
    await runJobs();
    await voidTrackingEvent(staff, id, wrong, reason);
    const { rows } = await db().execute<Job>(sql`select name, data from jobs.job where name = 'notify-voided-event'`);
    const [job] = rows;
    expect(rows).toHaveLength(1);
    if (job) for (const voided of [job.data, job.data]) await notifyVoidedEvent(voided);
    expect(await listMessages(50)).toHaveLength(4);
  });

  it("tells no one where the event had been announced to no one", async () => {
    const unannounced = await build.shipment();
    await voidTrackingEvent(staff, unannounced.id, await addEvent(unannounced.id), reason);
    const unwanted = await build.shipment({ fields: { notifyEmail: false } });
    const withheld = await addEvent(unwanted.id);
    await runJobs();
    const seen = new Set<string>();
    expect(await written(seen)).toHaveLength(2);
    await voidTrackingEvent(staff, unwanted.id, withheld, reason);
    await runJobs();
    expect(await written(seen)).toEqual([]);
  });

  it("tells no one where the status stays, the shipment is deleted, or what stood then is void too by now", async () => {
    const seen = new Set<string>();
    const stays = await build.shipment();
    const older = await addEvent(stays.id, { status: "in_transit" });
    await addEvent(stays.id, { status: "delivered" });
    const twice = await build.shipment();
    const first = await addEvent(twice.id, { status: "in_transit" });
    const second = await addEvent(twice.id, { status: "delivered" });
    const gone = await build.shipment();
    const deleted = await addEvent(gone.id);
    await runJobs();
    await written(seen);
    await voidTrackingEvent(staff, stays.id, older, reason);
    await voidTrackingEvent(staff, gone.id, deleted, reason);
    await db()
      .update(shipments)
      .set({ deletedAt: now() })
      .where(sql`id = ${gone.id}`);
    await runJobs();
    expect(await written(seen)).toEqual([]);
    await voidTrackingEvent(staff, twice.id, second, reason);
    await voidTrackingEvent(staff, twice.id, first, reason);
    await runJobs();
    expect(await written(seen)).toEqual(["ada@example.com: Shipment created", "grace@example.com: Shipment created"]);
  });
});

describe("cancelling", () => {
  it.each(["staff", "whoever booked it"])("tells both parties, by %s", async (who) => {
    const { id } = await build.shipment();
    const actor = who === "staff" ? staff : actors.booker(id);
    await cancelShipment(actor, id, { reason: "Ask Mr Murray" });
    await runJobs();
    const rows = await listMessages(10);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    for (const { subject, textBody } of rows) {
      expect(subject).toMatch(/^Cancelled: /);
      expect(textBody).toContain(
        who === "staff"
          ? "The shipment was cancelled and will not be delivered."
          : "The sender cancelled the shipment.",
      );
      expect(textBody).not.toContain("Murray");
    }
  });

  it("tells no one where it is refused", async () => {
    const { id } = await build.shipment();
    await expect(cancelShipment(visitor, id, { reason: "" })).rejects.toMatchObject({ code: "not_found" });
    await runJobs();
    expect(await listMessages(10)).toEqual([]);
  });
});
