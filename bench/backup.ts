import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { freshDataDir, startProduct } from "./support/product.ts";
import { fillWorld, numberAt, shipmentCount as usualCount } from "./support/world.ts";

/**
 * Measures backup and restore of a large installation while the server runs: duration, size, memory, and the effect
 * on visitors' response times.
 */
const shipmentCount = Number(process.argv[2] ?? usualCount);
const dataDir = freshDataDir();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-bench-backup-"));
const file = path.join(folder, "house.backup");
const product = await startProduct(dataDir, 3905);
try {
  const database = await product.database();
  await fillWorld(database, shipmentCount);
  const { rows } = await database.query<{ bytes: string }>(
    "select pg_database_size(current_database())::text as bytes",
  );
  await database.end();
  console.log(`${shipmentCount} shipments, database ${megabytes(Number(rows[0]?.bytes))}`);
  const quiet = await trackFor(new Promise((resolve) => setTimeout(resolve, 5000)));
  console.log(`tracking before: median ${quiet.medianMs.toFixed(1)} ms, slowest ${quiet.slowestMs.toFixed(0)} ms`);
  const backup = command(["backup", file], dataDir);
  const busy = await trackFor(backup);
  report("backup", await backup);
  console.log(`file ${megabytes(fs.statSync(file).size)}`);
  console.log(
    `tracking meanwhile: median ${busy.medianMs.toFixed(1)} ms, slowest ${busy.slowestMs.toFixed(0)} ms, ${busy.failed} failed of ${busy.count}`,
  );
} finally {
  await product.stop();
}
report("verify --backup", await command(["verify", "--backup", file], dataDir));
report("restore", await command(["restore", file], path.join(folder, "restored")));
fs.rmSync(dataDir, { recursive: true, force: true });
fs.rmSync(folder, { recursive: true, force: true });

/** Runs the built command line. The operating system reports its peak resident memory. */
async function command(args: string[], DATA_DIR: string) {
  const started = performance.now();
  const child = spawn(process.execPath, ["build/server/cli.js", ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakKb = 0;
  const look = setInterval(() => (peakKb = Math.max(peakKb, residentPeakKb(child.pid ?? 0))), 50);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(look);
  return { code, seconds: (performance.now() - started) / 1000, peakKb };
}

function residentPeakKb(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function report(what: string, { code, seconds, peakKb }: Awaited<ReturnType<typeof command>>): void {
  console.log(`${what}: ${seconds.toFixed(1)} s, peak ${(peakKb / 1024).toFixed(0)} MB, exit ${code}`);
}

async function trackFor(until: Promise<unknown>) {
  let isOver = false;
  void until.then(() => (isOver = true));
  const times: number[] = [];
  let failed = 0;
  for (let index = 0; !isOver; index = (index + 7919) % shipmentCount) {
    const started = performance.now();
    const answer = await fetch(`${product.base}/api/v1/tracking/${numberAt(index)}`);
    await answer.arrayBuffer();
    if (!answer.ok) failed += 1;
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0, failed, count: times.length };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
