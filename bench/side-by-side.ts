import fs from "node:fs";
import os from "node:os";
import pg from "pg";
import { systemActor } from "#domain/people/actor.ts";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { transaction } from "#server/db/transaction.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { startSealing } from "#server/jobs/start-sealing.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { addBenchEvent, insertBenchShipments } from "./support/events.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Measures lock contention: 12 writers on 12 shipments compared with one, and 200 changes in one transaction compared
 * with 200 single ones. Slow commits use `commit_delay` (30 ms), which sleeps before each flush that concurrent
 * commits share.
 */
const [writers, slowMs, turns, secondsPerTurn, changes] = [12, 30, 5, 3, 200];
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
connect({ ...postgres.config, max: 16 });
try {
  await migrateDatabase();
  await ensureFoundation();
  const client = new pg.Client(postgres.config);
  await client.connect();
  await insertBenchShipments(client, 2 * changes);
  const stopSealing = startSealing();

  await slowCommits(client, slowMs);
  const slowed = await compare();
  report(`commits of ${slowMs} ms`, slowed, 5);
  await slowCommits(client, 0);
  report("full speed", await compare(), 1.7);
  await besideOneTransaction();

  await stopSealing();
  const { sealedTo, waiting, broken } = await verifyActivitySeals(systemActor("bench"));
  console.log(`trail: ${sealedTo} sealed, ${waiting} waiting, ${broken ? "BROKEN" : "whole"}`);
  await client.end();
} finally {
  await stopSender();
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

type Turn = { one: number; many: number };

/** Returns events per second of one writer and of all, alternating, so that a temporarily slow machine affects both. */
async function compare(): Promise<Turn[]> {
  const measured: Turn[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const pair = { one: await perSecond(1), many: await perSecond(writers) };
    if (turn >= 0) measured.push(pair);
  }
  return measured;
}

async function perSecond(count: number): Promise<number> {
  const [started, end] = [performance.now(), performance.now() + secondsPerTurn * 1000];
  let done = 0;
  const write = async (shipment: number) => {
    while (performance.now() < end) {
      await addBenchEvent(shipment);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, n) => write(n)));
  return (done * 1000) / (performance.now() - started);
}

function report(what: string, measured: Turn[], goal: number): void {
  const ratios = measured.map(({ one, many }) => many / one).toSorted((a, b) => a - b);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const mean = (of: keyof Turn) => Math.round(measured.reduce((sum, turn) => sum + turn[of], 0) / measured.length);
  console.log(
    `${what}: one writer ${mean("one")}/s, ${writers} writers ${mean("many")}/s   ${ratio.toFixed(2)} x (${ratios.map((each) => each.toFixed(1)).join(", ")}; at least ${goal} x: ${ratio >= goal ? "met" : "MISSED"})`,
  );
}

/** Runs single changes by two users, alone and during a transaction that changes as many other shipments. */
async function besideOneTransaction(): Promise<void> {
  const alone = await changeSingly();
  const bulk = transaction(async () => {
    for (let n = 0; n < changes; n += 1) await addBenchEvent(n);
  }).then(
    () => 0,
    () => 1,
  );
  const beside = await changeSingly();
  const failures = alone.failures + beside.failures + (await bulk);
  console.log(
    `${changes} changes in one transaction beside ${changes} single ones: ${failures} failures, longest wait ${beside.longestMs.toFixed(0)} ms, ${alone.longestMs.toFixed(0)} ms without it (none, at most 200 ms: ${failures === 0 && beside.longestMs <= 200 ? "met" : "MISSED"})`,
  );
}

async function changeSingly(): Promise<{ failures: number; longestMs: number }> {
  const outcome = { failures: 0, longestMs: 0 };
  let next = changes;
  const person = async () => {
    while (next < 2 * changes) {
      const started = performance.now();
      await addBenchEvent(next++).catch(() => (outcome.failures += 1));
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - started);
    }
  };
  await Promise.all([person(), person()]);
  return outcome;
}

async function slowCommits(client: pg.Client, ms: number): Promise<void> {
  await client.query(`alter system set commit_delay = ${ms * 1000}`);
  await client.query("alter system set commit_siblings = 0");
  await client.query("select pg_reload_conf()");
}
