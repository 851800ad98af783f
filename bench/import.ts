import fs from "node:fs";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { systemActor } from "#domain/people/actor.ts";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { manifest } from "#tests/support/manifest.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Imports 5,000 rows with 50 invalid ones. Compares a list's response times before and during the import, on one
 * machine.
 */
const [rows, bad, mostSeconds, mostSlower] = [Number(process.argv[2] ?? 5000), 50, 60, 5];
const actor = systemActor("bench");
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
let isMet = false;
try {
  connect({ ...postgres.config, max: 16 });
  await migrateDatabase();
  await ensureFoundation();
  const before = await askedList(200, () => false);
  const change = Object.fromEntries(
    Array.from({ length: bad }, (_, place) => [place * Math.floor(rows / bad), { Lbs: "12 stone" }]),
  );
  const file = new TextEncoder().encode(manifest(rows, change));
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const lap = (what: string) => console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  let isOver = false;
  const meanwhile = askedList(Infinity, () => isOver);
  const { importId } = await uploadImport(actor, { kind: "shipments", fileName: "bench.csv", file });
  lap("read");
  await checkImport(importId);
  lap("judged");
  await startImport(actor, importId);
  await runImport(importId, { tries: 1, lanes: 2 });
  lap("taken in");
  isOver = true;
  const seconds = (performance.now() - started) / 1000;
  const { counts } = await getImport(actor, importId);
  const after = await meanwhile;
  const slower = quantile(after, 0.5) / quantile(before, 0.5);
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${counts.taken} taken in, ${counts.bad} to mend; ${((user + system) / 1e6).toFixed(1)} s of processor time here, load of the machine ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
  );
  console.log(
    `a list: median ${quantile(before, 0.5).toFixed(1)} ms before, ${quantile(after, 0.5).toFixed(1)} ms meanwhile (p99 ${quantile(after, 0.99).toFixed(0)} ms), event loop p99 ${(loop.percentile(99) / 1e6).toFixed(0)} ms, longest ${(loop.max / 1e6).toFixed(0)} ms`,
  );
  isMet = seconds <= mostSeconds && slower <= mostSlower && counts.taken === rows - bad && counts.bad === bad;
  console.log(
    `${seconds.toFixed(1)} s, at most ${mostSeconds}; ${slower.toFixed(1)} times slower, at most ${mostSlower}: ${isMet ? "met" : "MISSED"}`,
  );
} finally {
  await stopSender();
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Response times of each list in milliseconds, requested one after the other with a short pause. */
async function askedList(most: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most && !isOver()) {
    const started = performance.now();
    await listShipments(actor);
    times.push(performance.now() - started);
    await new Promise((resolve) => setImmediate(resolve));
    if (most === Infinity) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}

function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
}
