import { afterAll, expect, it } from "vitest";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import { isLanguage } from "#domain/shared/language.ts";
import { pool } from "#server/db/client.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

const staff = actors.dispatcher();
useMailbox();
useTextSink();
useDatabase({
  committed: true,
  before: async () => {
    await setupNotifying();
    await build.person(staff);
  },
});
afterAll(stopSender);

const each = 500;
const idsOf = (side: Side) => Array.from({ length: each }, (_, n) => `shp_${side}_${n}`);
type Side = "one" | "all";

/**
 * Shipments in transit whose recipients differ in everything that decides about a message: no mails, texts, Spanish,
 * one person on both sides, a subscriber, an unsubscribed one, a bouncing mailbox, no address, a browser.
 */
async function insertShipments(side: Side): Promise<void> {
  await pool().query(
    `insert into shipments (id, tracking_number, service, package_type, status, sender_name, sender_phone, sender_email, sender_address, sender_city, sender_zip_code, sender_zone,
      recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_zip_code, recipient_zone,
      weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, notify_email, notify_sms, notify_push, language, created_at, updated_at)
    select 'shp_${side}_' || n, upper('${side}') || lpad(n::text, 6, '0') || 'AAAA', 'express', 'package', 'processing', 'S', '+1404526' || lpad((n + $2)::text, 4, '0'), 'from' || n || '@${side}.test', '1 St', 'Atlanta', '30303', 'America/New_York',
      'R', '+1912651' || lpad((n + $2)::text, 4, '0'), case when n % 13 = 0 then 'from' || n || '@${side}.test' when n % 11 = 0 then 'to' || n || '@${side}.example' else 'to' || n || '@${side}.test' end,
      '2 St', 'Savannah', '31401', 'America/New_York', 1050, 'dropoff', tariff.id, '[]', 3989, now() + interval '3 days', n % 7 <> 0, n % 5 = 0, true, case when n % 29 = 0 then 'es' else 'en' end, now(), now()
    from generate_series(0, $1::int - 1) n, (select id from tariff_versions limit 1) tariff`,
    [each, side === "one" ? 0 : 5000],
  );
  await pool().query(`insert into subscriptions (id, shipment_id, email, state, created_at)
    select 'sub_${side}_' || n, 'shp_${side}_' || n, 'reader' || n || '@${side}.test', case when n % 2 = 0 then 'confirmed' else 'pending' end, now() from generate_series(0, 499, 17) n`);
  await pool().query(
    `insert into mail_opt_outs (email, created_at) select 'to' || n || '@${side}.test', now() from generate_series(0, 499, 19) n`,
  );
  await pool().query(`insert into mail_suppressions (id, email, reason, detail, created_at)
    select 'spr_${side}_' || n, 'to' || n || '@${side}.test', 'bounced', '', now() from generate_series(0, 499, 23) n`);
  await pool().query(`insert into push_subscriptions (id, shipment_id, endpoint, p256dh, auth, created_at)
    select 'psh_${side}_' || n, 'shp_${side}_' || n, 'https://fcm.googleapis.com/fcm/send/${side}' || n, 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', 'tBHItJI5svbpez7KI4CCXg', now() from generate_series(0, 499, 31) n`);
}

/** Does the jobs that write messages, four side by side, and every tenth once more, as after a crash. */
async function writeMessages(): Promise<number> {
  const { rows } = await pool().query<{ data: { eventId: string; language?: unknown } }>(
    "delete from jobs.job where name = 'notify-tracking-event' returning data",
  );
  const rest = [...rows, ...rows.filter((_, n) => n % 10 === 0)].values();
  const hand = async () => {
    for (const { data } of rest)
      await inLanguage(isLanguage(data.language) ? data.language : "en", () => notifyTrackingEvent(data.eventId));
  };
  await Promise.all([hand(), hand(), hand(), hand()]);
  return rows.length;
}

/** Each message of a side with its kind, recipient, shipment and result, and the number of jobs that send it. */
async function written(side: Side): Promise<string[]> {
  const { rows } = await pool().query<{ line: string }>(
    `select concat_ws(' | ', m.template, m.channel, regexp_replace(m.shipment_id, '^shp_[a-z]+_', ''),
        case m.channel when 'email' then regexp_replace(m.recipient, '@${side}', '@') when 'sms' then left(m.recipient, 5) when 'push' then regexp_replace(m.mailbox, '${side}', '') end,
        m.state, coalesce(m.state_reason, '-'), m.cause, regexp_replace(m.subject, '${side}|\\W', '', 'gi'), m.unsubscribe_url is not null,
        (select count(*) from jobs.job j where j.name = 'send-message' and j.data ->> 'messageId' = m.id)) line
      from outbox_messages m where m.shipment_id like 'shp_${side}_%' order by 1`,
  );
  return rows.map(({ line }) => line);
}

it("500 changes in bulk send exactly what 500 single ones send: each trigger, person and channel once", async () => {
  await setTextProvider();
  await switchTexts(true);
  await insertShipments("one");
  await insertShipments("all");
  const { status, location, occurredAt, description } = build.event({ status: "in_transit" });
  const input = parseBulkInput("event", { status, location, occurredAt, description });
  if (!input.ok || input.value.action !== "event") throw new Error("an input that was just written is refused");
  for (const id of idsOf("one")) await addTrackingEvent(staff, id, input.value.fields);
  const jobId = await chooseShipments(staff, "event", { named: idsOf("all") });
  await startBulkJob(staff, jobId, input.value);
  for (let stretch = 0; stretch < 20 && (await getBulkJob(staff, jobId)).state === "running"; stretch += 1)
    await runBulkJob(jobId);
  expect(await getBulkJob(staff, jobId)).toMatchObject({ done: each, refused: 0, waiting: 0 });
  expect(await writeMessages()).toBe(2 * each);

  const [single, bulk] = [await written("one"), await written("all")];
  expect(bulk).toEqual(single);
  const channels = (channel: string, state = "") =>
    single.filter((line) => line.includes(` | ${channel} | `) && line.includes(state)).length;
  expect(channels("email", "queued")).toBeGreaterThan(700);
  expect([channels("sms") > 150, channels("push") > 10]).toEqual([true, true]);
  for (const reason of ["shipment_preference", "opted_out", "suppressed_bounced", "sample_address"])
    expect(channels("email", `withheld | ${reason}`), reason).toBeGreaterThan(5);
  // One job per sent message, none for withheld ones, and each recipient gets the news once per channel.
  expect(single.every((line) => line.includes(" | queued | ") === line.endsWith(" | 1"))).toBe(true);
  const keys = single.map((line) => line.split(" | ").slice(0, 4).join(" | "));
  expect(new Set(keys.filter((key) => !key.includes("sms"))).size).toBe(
    keys.filter((key) => !key.includes("sms")).length,
  );
}, 240_000);
