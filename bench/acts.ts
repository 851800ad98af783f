import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import pg from "pg";
import { noClaims, type PersonActor } from "#domain/people/actor.ts";
import { readCode } from "#domain/road/read-code.ts";
import { connect, disconnect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { startLiveListener } from "#server/live/listen.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { addBenchEvent, insertBenchShipments } from "./support/events.ts";
import { addDrivers } from "./support/driver-runs.ts";
import { cookieOf, quantile, startOffice } from "./support/office.ts";
import { actOf, postActs } from "./support/post-acts.ts";
import { freshDataDir, type Product } from "./support/product.ts";
import { fillWorld, numberAt } from "./support/world.ts";

/**
 * Compares recording an act with adding an event, one after the other in one process. Then sends acts of 64 devices
 * over REST to one process, one act a request and 50 a request. Every act makes an event and a custody move.
 */
const [mostTimesAnEvent, fewestPerSecond, mostP99Ms] = [1.5, 500, 50];
const [devices, inFlight, seconds] = [64, 16, Number(process.argv[2] ?? 12)];
const kinds = ["arrive", "depart"] as const;
const sent = new Map<number, number>();
/** Numbers without a right check character are read as typed, unless another keyboard layout makes it right. */
const readable = Array.from({ length: devices * 110 }, (_, n) => n).filter((n) => {
  const read = readCode(numberAt(n));
  return read.kind === "piece" && read.number === numberAt(n);
});

const ratio = await timesAnEvent();
const product = await startOffice(42_992);
let isMet = ratio <= mostTimesAnEvent;
try {
  const cookies = await enrol(product);
  await flood(cookies, 1, 2);
  const single = await flood(cookies, 1, seconds);
  await pause(60);
  const batches = await flood(cookies, 50, seconds);
  isMet &&= single.perSecond >= fewestPerSecond && single.p99 <= mostP99Ms;
  console.log(`a request of 1 act: ${words(single)}; of 50: ${words(batches)}; load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(
    `at least ${fewestPerSecond}/s with p99 of at most ${mostP99Ms} ms, at most ${mostTimesAnEvent} times an event: ${isMet ? "met" : "MISSED"}`,
  );
} finally {
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

type Measured = { perSecond: number; median: number; p99: number };

function words({ perSecond, median, p99 }: Measured): string {
  return `${Math.round(perSecond)} acts/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

async function timesAnEvent(): Promise<number> {
  const [rounds, turns] = [100, 5];
  const dataDir = freshDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
  connect({ ...postgres.config, max: 4 });
  // As in the product, which hears of changes and reads what rarely changes from memory.
  const listener = startLiveListener();
  try {
    await listener.ready;
    await migrateDatabase();
    await ensureFoundation();
    const client = new pg.Client(postgres.config);
    await client.connect();
    await insertBenchShipments(client, 4 * rounds);
    await client.end();
    // Alternate, so that a temporarily slow disk affects both.
    const spent = { act: 0, event: 0 };
    for (let turn = -1; turn < turns; turn += 1) {
      const took = {
        act: await msFor(rounds, (n) => recordBenchAct(readable[2 * rounds + n] ?? 0, turn)),
        event: await msFor(rounds, addBenchEvent),
      };
      if (turn < 0) continue;
      spent.act += took.act;
      spent.event += took.event;
    }
    const each = (ms: number) => `${(ms / rounds / turns).toFixed(2)} ms`;
    const times = spent.act / spent.event;
    console.log(`an act ${each(spent.act)}, an event ${each(spent.event)}: ${times.toFixed(2)} times`);
    return times;
  } finally {
    await listener.stop();
    await stopSender();
    await disconnect();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function recordBenchAct(shipment: number, turn: number): Promise<void> {
  const driver: PersonActor = {
    kind: "person",
    userId: `usr_bench_${shipment}`,
    role: "driver",
    email: "bench@example.test",
    displayName: "Bench",
    claims: noClaims,
  };
  const act = actOf(kinds[(turn + 2) % 2] ?? "arrive", numberAt(shipment));
  const [answer] = await recordActs(driver, [act]);
  if (answer?.state !== "accepted") throw new Error(JSON.stringify(answer));
}

async function msFor(rounds: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < rounds; n += 1) await work(n);
  return performance.now() - started;
}

/** Adds drivers and signs each in, because a person records 600 acts a minute. */
async function enrol(office: Product): Promise<string[]> {
  const client = await office.database();
  await fillWorld(client, devices * 110);
  await client.end();
  const names = Array.from({ length: devices }, (_, n) => `device${n}`);
  await addDrivers(office, names);
  const cookies = [];
  for (const name of names) cookies.push(await cookieOf(office, `${name}@bench.example`));
  return cookies;
}

/** Sends acts until the time is over, `inFlight` requests at once. Each device scans its own shipments in turn. */
async function flood(cookies: readonly string[], size: number, lasting: number): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight });
  const [times, started] = [[] as number[], performance.now()];
  const client = async (lane: number) => {
    for (let turn = 0; performance.now() - started < lasting * 1000; turn += 1) {
      const device = lane + inFlight * (turn % (devices / inFlight));
      const acts = Array.from({ length: size }, () => nextAct(device));
      const before = performance.now();
      await postActs(product.base, agent, cookies[device] ?? "", acts);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, lane) => client(lane)));
  const perSecond = (times.length * size * 1000) / (performance.now() - started);
  agent.destroy();
  return { perSecond, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function nextAct(device: number) {
  const nth = sent.get(device) ?? 0;
  sent.set(device, nth + 1);
  return actOf(kinds[Math.floor(nth / 100) % 2] ?? "arrive", numberAt(readable[device * 100 + (nth % 100)] ?? 0));
}

function pause(lasting: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lasting * 1000));
}
