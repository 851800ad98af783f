import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import pg from "pg";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { fillOutbox } from "./support/outbox.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Sends 10,000 waiting mails through queue and sender to a local mail server. Reports mails per second, compared with
 * a bare loop of the mail library over one connection, and the sender's memory at a quarter, half and the end.
 * Worker, mail server and database are separate processes.
 */
const [mails, leastPerSecond, mostGrowthMb] = [Number(process.argv[2] ?? 10_000), 200, 24];
/** Number of different routes on the maps, each drawn once, because a courier's routes repeat. */
const lanes = Number(process.argv[3] ?? 100);
const mailServer = startProcess(["bench/support/mail-server.ts"]);
const { port } = await nextMessage<{ port: number }>(mailServer);
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
connect({ ...postgres.config, max: 4 });
let worker: ChildProcess | undefined;
let isMet = false;
try {
  await migrateDatabase();
  await ensureFoundation();
  const client = new pg.Client(postgres.config);
  await client.connect();
  const bare = await ask<{ perSecond: number }>(mailServer, { ask: "bare", mails: Math.min(2000, mails) });
  worker = startProcess([
    "--expose-gc",
    "--import",
    "./tests/support/read-tsx.ts",
    "tests/support/mail-worker-process.ts",
    JSON.stringify({ ...postgres.config, max: 12 }),
    `smtp://127.0.0.1:${port}`,
  ]);
  await once(worker.stdout ?? worker, "data");
  await fillOutbox(client, mails, lanes);
  const before = await ask<Memory>(worker, {});
  const started = performance.now();
  const held: Memory[] = [];
  const sentNow = async () =>
    Number((await client.query("select count(*) n from outbox_messages where state = 'sent'")).rows[0]?.["n"]);
  let sent = 0;
  for (const share of [0.25, 0.5, 1]) {
    while (sent < mails * share && performance.now() - started < 300_000) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      sent = await sentNow();
    }
    held.push(await ask<Memory>(worker, {}));
  }
  const seconds = (performance.now() - started) / 1000;
  const { taken, distinct } = await ask<{ taken: number; distinct: number }>(mailServer, { ask: "counts" });
  await client.end();
  const perSecond = sent / seconds;
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
  const growth = mb((held.at(-1)?.heapUsed ?? 0) - (held[0]?.heapUsed ?? 0));
  const cpuMs = ((held.at(-1)?.cpuMs ?? 0) - before.cpuMs) / sent;
  const times = (what: "heapUsed" | "rss") => held.map((each) => mb(each[what])).join(", ");
  console.log(
    `${sent} of ${mails} sent in ${seconds.toFixed(1)} s; the server took ${taken}, ${distinct} of them different; ${cpuMs.toFixed(1)} ms of the worker's processor a mail; load of the machine ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`at a quarter, half and the end: heap ${times("heapUsed")} MB, resident ${times("rss")} MB`);
  isMet = perSecond >= leastPerSecond && growth <= mostGrowthMb && taken === mails && distinct === mails;
  const ratio = ((perSecond / bare.perSecond) * 100).toFixed(0);
  console.log(
    `${perSecond.toFixed(0)} a second, at least ${leastPerSecond} (${ratio} % of the bare loop's ${bare.perSecond.toFixed(0)}); heap grew by ${growth} MB, at most ${mostGrowthMb}: ${isMet ? "met" : "MISSED"}`,
  );
} finally {
  worker?.kill("SIGKILL");
  mailServer.kill("SIGKILL");
  await stopSender();
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

type Memory = { heapUsed: number; rss: number; cpuMs: number };

function startProcess(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  return ((await once(child, "message")) as [T])[0];
}

function ask<T>(child: ChildProcess, question: object): Promise<T> {
  const answer = nextMessage<T>(child);
  child.send(question);
  return answer;
}
