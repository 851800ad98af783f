import fs from "node:fs";
import os from "node:os";
import { quantile, signIn, startOffice } from "./support/office.ts";
import { fillWorld, numberAt } from "./support/world.ts";

/**
 * Adds an event to 1,000 of 10,000 shipments over REST, with mails to both parties. Compares a list's response times
 * before and during the job, on one machine.
 */
const [rows, all, mostSeconds, mostSlower] = [Number(process.argv[2] ?? 1000), 10_000, 30, 5];
const product = await startOffice(42_990);
const { base } = product;
let isMet = false;
try {
  const client = await product.database();
  await fillWorld(client, all);
  await client.end();
  const cookie = [...(await signIn(product))].map((each) => each.join("=")).join("; ");
  const ask = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const headers = { cookie, origin: base, "content-type": "application/json" };
    const answer = await fetch(`${base}/api/v1${path}`, { ...sent, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Job;
  };

  const before: number[] = [];
  for (let n = 0; n < 100; n += 1) before.push(await msOf(() => ask("/shipments")));
  const started = performance.now();
  let job = await ask("/shipments/bulk-status", {
    shipments: Array.from({ length: rows }, (_, index) => numberAt(index)),
    status: "in_transit",
    location: "Macon, GA",
    description: "On the way",
    occurredAt: "2026-11-21T11:00",
  });
  const meanwhile: number[] = [];
  while (job.state === "running" && performance.now() - started < 10 * mostSeconds * 1000) {
    meanwhile.push(await msOf(() => ask("/shipments")));
    job = await ask(`/bulk-jobs/${job.id}`);
  }
  const seconds = (performance.now() - started) / 1000;
  const slower = quantile(meanwhile, 0.5) / quantile(before, 0.5);
  const ms = (times: number[], share: number) => quantile(times, share).toFixed(1);
  console.log(
    `${job.done} done, ${job.refused} refused; a list: median ${ms(before, 0.5)} ms before, ${ms(meanwhile, 0.5)} meanwhile (p95 ${ms(meanwhile, 0.95)}); load of the machine ${os.loadavg()[0]?.toFixed(1)}`,
  );
  isMet = seconds <= mostSeconds && slower <= mostSlower && job.done === rows;
  console.log(
    `${seconds.toFixed(1)} s, at most ${mostSeconds}; ${slower.toFixed(1)} times slower, at most ${mostSlower}: ${isMet ? "met" : "MISSED"}`,
  );
} finally {
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

type Job = { id: string; state: string; done: number; refused: number };

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
