import fs from "node:fs";
import os from "node:os";
import pg from "pg";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { addBenchEvent, insertBenchShipments } from "./support/events.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Compares "Add event" with a bare INSERT of the same durability, one after the other. Each uses another of 100
 * shipments and a new status.
 */
const [rounds, turns] = [100, 5];
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
connect({ ...postgres.config, max: 4 });
try {
  await migrateDatabase();
  await ensureFoundation();
  const client = new pg.Client(postgres.config);
  await client.connect();
  await insertBenchShipments(client, rounds);
  await client.query("create table bench_rows (id bigserial primary key, at timestamptz not null, body text not null)");
  const insert = () =>
    client.query({
      name: "bare",
      text: "insert into bench_rows (at, body) values ($1, $2)",
      values: [new Date(), "x".repeat(200)],
    });
  // Alternate, so that a temporarily slow disk affects both.
  const spent = { insert: 0, addEvent: 0 };
  for (let turn = -1; turn < turns; turn += 1) {
    const took = { insert: await msFor(insert), addEvent: await msFor(addBenchEvent) };
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
    `add event (durable commit, activity, job; its signals follow) ${perSecond(spent.addEvent)}   ${percent.toFixed(1)} % (at least 35 %: ${percent >= 35 ? "met" : "MISSED"})`,
  );
  await client.end();
} finally {
  await stopSender();
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function msFor(work: (i: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < rounds; i += 1) await work(i);
  return performance.now() - started;
}
