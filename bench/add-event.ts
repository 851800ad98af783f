import fs from "node:fs";
import os from "node:os";
import pg from "pg";
import { systemActor } from "#domain/people/actor.ts";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { freshDataDir } from "./support/product.ts";

/** "Add event" with all that belongs to it against one bare INSERT with the same durability: one after the other, each on another of 100 shipments and with a new status. */
const [rounds, turns] = [100, 5];
const shipmentSql = `
  insert into shipments (id, tracking_number, service, package_type, status, sender_name, sender_phone, sender_email, sender_address, sender_city, sender_zip_code, sender_zone,
    recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_zip_code, recipient_zone,
    weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, created_at, updated_at)
  select 'shp_bench_' || n, 'PTC' || lpad(n::text, 6, '0') || 'AAAA', 'express', 'package', 'in_transit', 'S', '+14045550100', 's@example.com', '1 St', 'Atlanta', '30303', 'America/New_York',
    'R', '+19125550100', 'r@example.com', '2 St', 'Savannah', '31401', 'America/New_York', 1050, 'dropoff', id, '[]', 3989, '2026-01-01', '2026-01-01' from generate_series(0, ${rounds - 1}) n, (select id from tariff_versions limit 1) tariff`;
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
connect({ ...postgres.config, max: 4 });
try {
  await migrateDatabase();
  await ensureFoundation();
  const client = new pg.Client(postgres.config);
  await client.connect();
  await client.query(shipmentSql);
  await client.query("create table bench_rows (id bigserial primary key, at timestamptz not null, body text not null)");
  const insert = () =>
    client.query({
      name: "bare",
      text: "insert into bench_rows (at, body) values ($1, $2)",
      values: [new Date(), "x".repeat(200)],
    });
  const minute = (i: number) => new Date(Date.now() - 12 * 3_600_000 + i * 1000).toISOString().slice(0, 16);
  const addEvent = (i: number) =>
    addTrackingEvent(systemActor("bench"), `shp_bench_${i % rounds}`, {
      status: Math.floor(i / rounds) % 2 === 0 ? "out_for_delivery" : "in_transit",
      location: "Macon, GA",
      city: "Macon",
      state: "GA",
      branch: "",
      occurredAt: minute(i),
      zone: "America/New_York",
      description: "Scanned",
      reasonCode: null,
      isPublicNote: false,
      correctionReason: "",
      setsCurrentStatus: true,
    });
  // In turns, so that a disk that is slow for a while is slow for both.
  const spent = { insert: 0, addEvent: 0 };
  for (let turn = -1; turn < turns; turn += 1) {
    const took = { insert: await msFor(insert, 0), addEvent: await msFor(addEvent, (turn + 1) * rounds) };
    if (turn < 0) continue;
    spent.insert += took.insert;
    spent.addEvent += took.addEvent;
  }
  const { rows } = await client.query<{ jobs: number }>(
    "select count(*)::int as jobs from jobs.job where name = 'notify-tracking-event'",
  );
  if (rows[0]?.jobs !== (turns + 1) * rounds)
    throw new Error(`expected a job from every event, found ${rows[0]?.jobs}`);
  const perSecond = (ms: number) => `${Math.round((turns * rounds * 1000) / ms)}/s`;
  const percent = (spent.insert / spent.addEvent) * 100;
  console.log(`bare INSERT ${perSecond(spent.insert)}`);
  console.log(
    `add event (durable commit, activity, NOTIFY, job) ${perSecond(spent.addEvent)}   ${percent.toFixed(1)} % (at least 30 %: ${percent >= 30 ? "met" : "MISSED"})`,
  );
  await client.end();
} finally {
  await stopSender();
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function msFor(work: (i: number) => Promise<unknown>, first: number): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < rounds; i += 1) await work(first + i);
  return performance.now() - started;
}
