import type { ChildProcess } from "node:child_process";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { systemActor } from "#domain/people/actor.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { sender, stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { killPostgres } from "#tests/support/postgres-processes.ts";
import { killOutright, openSlowMailServer, startMailWorker, type Step } from "#tests/support/killed-pipeline.ts";

/** `writing`: somewhere between the commit of the event and its mails, after so many milliseconds. */
export type Round = { victim: "worker" | "database"; at: Step | { writingMs: number } };
export type Figures = { mails: number; lost: string[]; strange: string[]; doubles: number; rounds: string[] };

const eachRoundMs = 90_000;

/**
 * Adds events whose mails must be sent while worker or database are killed, in rounds, on a separate data folder. The
 * mail server must accept every message of the outbox and no other, and a message accepted twice must be the same for
 * its recipient.
 */
export async function runKilledRounds(dataDir: string, rounds: Round[]): Promise<Figures> {
  const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: 2 ** 31 });
  connect({ ...postgres.config, max: 6 });
  const mails = await openSlowMailServer();
  const figures: Figures = { mails: 0, lost: [], strange: [], doubles: 0, rounds: [] };
  let worker: ChildProcess | undefined;
  try {
    await migrateDatabase();
    await ensureFoundation();
    for (const [n, { victim, at }] of rounds.entries()) {
      const started = performance.now();
      const before = mails.taken.length;
      worker ??= await startMailWorker({ ...postgres.config, max: 12 }, mails.url);
      const reached = typeof at === "string" ? mails.reaches(at) : null;
      await persistently(() => addEvent(n));
      await (reached ?? wait(typeof at === "string" ? 0 : at.writingMs));
      if (victim === "worker") await killOutright(worker);
      else killPostgres(dataDir);
      mails.goOn();
      if (victim === "worker") {
        worker = undefined;
        await letTimePass("everybody's");
        worker = await startMailWorker({ ...postgres.config, max: 12 }, mails.url);
      }
      await untilAllIsSent(n);
      const tookMs = Math.round(performance.now() - started);
      const step = typeof at === "string" ? at : `writing ${at.writingMs} ms`;
      figures.rounds.push(`${victim} killed at ${step}: ${mails.taken.length - before} taken, ${tookMs} ms`);
    }
    const { rows } = await pool().query<{ id: string }>("select id from outbox_messages where state = 'sent'");
    const ids = new Set(rows.map(({ id }) => id));
    const taken = mails.taken.map((id) => /^<([^@]+)@/.exec(id)?.[1] ?? id);
    return {
      ...figures,
      mails: ids.size,
      lost: [...ids].filter((id) => !taken.includes(id)),
      strange: taken.filter((id) => !ids.has(id)),
      doubles: taken.length - new Set(taken).size,
    };
  } finally {
    if (worker) await killOutright(worker);
    await mails.close();
    await stopSender();
    await disconnect();
    await postgres.stop();
  }
}

/** A shipment of its own for every round, with two people to tell, and the event that is told. */
async function addEvent(n: number): Promise<void> {
  await pool().query(
    `insert into shipments (id, tracking_number, service, package_type, status, sender_name, sender_phone, sender_email, sender_address, sender_city, sender_zip_code, sender_zone,
      recipient_name, recipient_phone, recipient_email, recipient_address, recipient_city, recipient_zip_code, recipient_zone,
      weight_hundredths_lb, pickup_type, tariff_version_id, price_lines, total_minor, estimated_delivery_at, created_at, updated_at)
    select 'shp_kill_' || $1, 'KILL' || $1 || 'AAAA', 'express', 'package', 'processing', 'S', '+14045260100', 'from' || $1 || '@real.test', '1 St', 'Atlanta', '30303', 'America/New_York',
      'R', '+19126510100', 'to' || $1 || '@real.test', '2 St', 'Savannah', '31401', 'America/New_York', 1050, 'dropoff', id, '[]', 3989, now() + interval '3 days', now() - interval '2 days', now() - interval '2 days'
    from tariff_versions limit 1 on conflict do nothing`,
    [String(n)],
  );
  const { rows } = await pool().query("select 1 from shipments where id = $1 and status = 'out_for_delivery'", [
    `shp_kill_${n}`,
  ]);
  if (rows.length > 0) return;
  const occurredAt = new Date(Date.now() - 3_600_000 * 6).toISOString().slice(0, 16);
  const event = parseAddTrackingEvent({
    status: "out_for_delivery",
    location: "Macon, GA",
    occurredAt,
    description: "On the van",
  });
  if (!event.ok) throw new Error(JSON.stringify(event.issues));
  await addTrackingEvent(systemActor("test"), `shp_kill_${n}`, event.value);
}

/** Until both mails of the round are sent. Who waits for its next try need not wait for the clock. */
async function untilAllIsSent(n: number): Promise<void> {
  const until = performance.now() + eachRoundMs;
  let seen: unknown = null;
  while (performance.now() < until) {
    await wait(200);
    try {
      const { rows } = await pool().query<{ state: string }>(
        "select state from outbox_messages where shipment_id = $1",
        [`shp_kill_${n}`],
      );
      seen = rows;
      if (rows.length === 2 && rows.every(({ state }) => state === "sent")) return;
      await letTimePass("silent");
    } catch (error) {
      // The database is on its way back.
      seen = error;
    }
  }
  throw new Error(`round ${n} did not end: ${JSON.stringify(seen)} ${String(seen)}`);
}

/**
 * Simulates that the time has passed after which a dead worker's jobs are returned; of a living one only those
 * without a heartbeat for longer than ever occurs.
 */
async function letTimePass(whose: "everybody's" | "silent"): Promise<void> {
  const { rowCount } = await pool().query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute', started_on = started_on - interval '1 minute'
      where state = 'active' and ($1 or heartbeat_on < now() - interval '7 seconds')`,
    [whose === "everybody's"],
  );
  if (rowCount) {
    await pool().query("update jobs.queue set monitor_on = null, monitor_claim_on = null");
    await (await sender()).supervise();
  }
  await pool().query("update jobs.job set start_after = now() where state = 'retry' and start_after > now()");
}

async function persistently(work: () => Promise<void>): Promise<void> {
  for (let n = 0; ; n += 1)
    try {
      return await work();
    } catch (error) {
      if (n === 50) throw error;
      await wait(200);
    }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
