import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import { builtIn, type OwnWords } from "#domain/notifications/message-words.ts";
import { clock } from "#server/clock.ts";
import { db, pool } from "#server/db/client.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { stopBulkJob } from "#server/features/bulk/stop-bulk-job.ts";
import { mailBulkDigests } from "#server/features/notifications/mail-bulk-digests.ts";
import { eventRecipients } from "#server/features/notifications/event-recipients.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { getSubscription } from "#server/features/tracking/get-subscription.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

const staff = actors.dispatcher();
useDatabase({
  committed: true,
  asOwner: true,
  before: async () => {
    await setupNotifying();
    await build.person(staff);
  },
});
afterAll(stopSender);
beforeEach(async () => {
  clock.set(new Date());
  await pool().query("delete from jobs.job; delete from outbox_messages");
});

const shop = "shop@hill.test";
async function book(count: number, sender = () => shop): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await build.shipment();
    const of = [sender(), `reader-${n}@hill.test`, id];
    await pool().query("update shipments set sender_email = $1, recipient_email = $2 where id = $3", of);
    ids.push(id);
  }
  return ids;
}
function arrived(more: Record<string, unknown> = {}) {
  const { status, location, occurredAt, description } = build.event({ status: "processing", location: "Macon, GA" });
  const parsed = parseBulkInput("event", { status, location, occurredAt, description, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
async function start(ids: string[], more: Record<string, unknown> = {}): Promise<string> {
  const jobId = await chooseShipments(staff, "event", { named: ids });
  await startBulkJob(staff, jobId, arrived(more));
  return jobId;
}
async function jobs<T>(name: string): Promise<T[]> {
  const { rows } = await db().execute<{ data: T }>(sql`select data from jobs.job where name = ${name} order by id`);
  return rows.map(({ data }) => data);
}
async function runJobs(): Promise<void> {
  for (const { eventId, bulkJobId } of await jobs<{ eventId: string; bulkJobId?: string }>("notify-tracking-event"))
    await notifyTrackingEvent(eventId, bulkJobId);
  for (const { jobId } of await jobs<{ jobId: string }>("mail-bulk-digests")) await mailBulkDigests(jobId);
}
/** Each address with the kinds of its mails. */
async function written(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { recipient, template, stateReason } of await listMessages(500))
    (all[recipient] ??= []).push(stateReason ?? template);
  return all;
}
const digest = async () => (await listMessages(500)).find(({ template }) => template === "bulk-digest");

describe("a bulk job that concerns one address many times", () => {
  it("writes it one mail that names each shipment, and all other actors what single changes write", async () => {
    const ids = await book(6);
    await runBulkJob(await start(ids));
    await runJobs();
    await runJobs();
    const { [shop]: toShop, ...others } = await written();
    expect(toShop).toEqual(["bulk-digest"]);
    expect(Object.values(others)).toEqual(Array.from({ length: 6 }, () => ["tracking-event"]));
    const mail = await digest();
    expect(mail?.subject).toBe("In our hands: 6 shipments");
    const { rows } = await db().execute<{ number: string }>(
      sql`select tracking_number as number from shipments where id = any(${sql.param(ids)})`,
    );
    for (const { number } of rows) expect(mail?.textBody).toContain(`/track/${number}`);
    expect(mail?.textBody.match(/With us in Macon/g)).toHaveLength(6);
    expect(mail?.textBody).not.toMatch(/\/t\//);
  });

  it("writes single ones where there are fewer than five, and where all addresses differ", async () => {
    await runBulkJob(await start(await book(4)));
    await runJobs();
    expect((await written())[shop]).toEqual(Array.from({ length: 4 }, () => "tracking-event"));
    await pool().query("delete from jobs.job; delete from outbox_messages");
    let n = 0;
    await runBulkJob(await start(await book(8, () => `sender-${(n += 1)}@hill.test`)));
    expect(await jobs("mail-bulk-digests")).toEqual([]);
    await runJobs();
    const all = Object.values(await written());
    expect(all).toEqual(Array.from({ length: 16 }, () => ["tracking-event"]));
  });

  it("lists nothing that its reader left out, and says of each why there was no mail (A9, E10)", async () => {
    const ids = await book(6);
    for (const id of ids) {
      const shipment = await loadShipment(id);
      if (shipment) await eventRecipients(shipment);
    }
    await pool().query(`update subscriptions set triggers = '["delivered"]' where email = $1`, [shop]);
    await runBulkJob(await start(ids));
    await runJobs();
    expect((await written())[shop]).toEqual(Array.from({ length: 6 }, () => "step_not_chosen"));
  });

  it("writes single ones where so many were chosen and fewer are news", async () => {
    const ids = await book(6);
    for (const id of ids.slice(0, 3)) await addTrackingEvent(staff, id, build.event({ status: "processing" }));
    await pool().query("delete from jobs.job");
    await runBulkJob(await start(ids));
    await runJobs();
    await runJobs();
    expect((await written())[shop]).toEqual(Array.from({ length: 3 }, () => "tracking-event"));
  });

  it("tells what was done of a job that was stopped, and leaves out what was voided meanwhile", async () => {
    const ids = await book(7);
    const jobId = await start(ids);
    await runBulkJob(jobId);
    const [voided = { eventId: "" }] = await jobs<{ eventId: string }>("notify-tracking-event");
    const { rows } = await db().execute<{ id: string }>(
      sql`select shipment_id as id from shipment_events where id = ${voided.eventId}`,
    );
    await voidTrackingEvent(staff, rows[0]?.id ?? "", voided.eventId, { reason: "wrong parcel" });
    await runJobs();
    expect((await digest())?.subject).toBe("In our hands: 6 shipments");

    await pool().query("delete from jobs.job; delete from outbox_messages");
    const stopped = await start(await book(6));
    await stopBulkJob(staff, stopped);
    await runJobs();
    expect(await written()).toEqual({});
  });

  it("takes back what the mail of all said, to whom it was said", async () => {
    const ids = await book(5);
    await runBulkJob(await start(ids));
    await runJobs();
    const [{ eventId } = { eventId: "" }] = await jobs<{ eventId: string }>("notify-tracking-event");
    const { rows } = await db().execute<{ id: string }>(
      sql`select shipment_id as id from shipment_events where id = ${eventId}`,
    );
    await voidTrackingEvent(staff, rows[0]?.id ?? "", eventId, { reason: "wrong parcel" });
    const [asked] = await jobs<Parameters<typeof notifyVoidedEvent>[0]>("notify-voided-event");
    if (asked) await notifyVoidedEvent(asked);
    expect((await written())[shop]?.toSorted()).toEqual(["bulk-digest", "tracking-event"]);
  });

  it("says it in the operator's words, where they hold for all of them, and is withheld where they are switched off", async () => {
    const { version } = await getSettingsSection(actors.admin(), "messages");
    const en = { subject: "With {company}: {status}", intro: "All of them lie in {place}." };
    const say = (own: OwnWords, at: number, isOff = false) =>
      changeMessageWords(actors.admin(), "processing", { words: { ...builtIn, en: own }, isOff, version: at });
    await say(en, version);
    await runBulkJob(await start(await book(5)));
    await runJobs();
    const own = await digest();
    expect(own?.subject).toMatch(/^With Peachtree.*: Processing \(5 shipments\)$/);
    expect(own?.textBody).toContain("All of them lie in Macon, GA.");
    await pool().query("delete from jobs.job; delete from outbox_messages");
    // One number is not that of the others.
    await say({ subject: "Yours: {number}", intro: "" }, version + 1, true);
    await runBulkJob(await start(await book(5)));
    await runJobs();
    expect(await digest()).toMatchObject({ subject: "In our hands: 5 shipments", stateReason: "template_off" });
    await say({ subject: "", intro: "" }, version + 2);
  });

  it("ends the mails of all it names by one press, and of no other (RFC 8058)", async () => {
    const other = await book(1);
    const ids = await book(6);
    await runBulkJob(await start(ids));
    await runJobs();
    const states = async (of: string[]) => {
      const asked = `select state from subscriptions where email = $1 and shipment_id = any($2)`;
      const { rows } = await pool().query<{ state: string }>(asked, [shop, of]);
      return [...new Set(rows.map(({ state }) => state))];
    };
    for (const id of other) {
      const shipment = await loadShipment(id);
      if (shipment) await eventRecipients(shipment);
    }
    const token = (await digest())?.unsubscribeUrl?.split("/").at(-1) ?? "";
    expect(await states(ids)).toEqual(["pending"]);
    // On the page a single one is chosen by its number.
    const { trackingNumber } = await getSubscription(token);
    await changeSubscription(token, "unsubscribe", { number: trackingNumber });
    expect((await states(ids)).toSorted()).toEqual(["pending", "unsubscribed"]);
    await changeSubscription(token, "unsubscribe");
    expect([await states(ids), await states(other)]).toEqual([["unsubscribed"], ["pending"]]);
    await changeSubscription(token, "unsubscribe");
    await pool().query("delete from jobs.job; delete from outbox_messages");
    await runBulkJob(await start(ids, { status: "in_transit" }));
    await runJobs();
    expect((await written())[shop]).toEqual(Array.from({ length: 6 }, () => "shipment_preference"));
    // The shipments of a deleted job are unknown.
    await pool().query("delete from bulk_items");
    await changeSubscription(token, "unsubscribe");
    expect(await states(other)).toEqual(["unsubscribed"]);
  });

  it("leaves alone who wants no mails of a shipment, and says why", async () => {
    const ids = await book(6);
    await pool().query("update shipments set notify_email = false where id = $1", [ids[0]]);
    await runBulkJob(await start(ids));
    await runJobs();
    expect((await written())[shop]?.toSorted()).toEqual(["bulk-digest", "shipment_preference"]);
    expect((await digest())?.subject).toBe("In our hands: 5 shipments");
  });

  it("writes a mail of each cancellation, which goes into a calendar", async () => {
    const ids = await book(5);
    await runBulkJob(await start(ids, { status: "cancelled" }));
    await runJobs();
    expect((await written())[shop]).toEqual(Array.from({ length: 5 }, () => "tracking-event"));
  });
});
