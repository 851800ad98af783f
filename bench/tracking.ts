import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { type Load, load, loader, type Pages } from "./support/load.ts";
import { freshDataDir, type Product, startProduct } from "./support/product.ts";
import { fillWorld, numberAt, shipmentCount } from "./support/world.ts";

/**
 * Measures the throughput of the tracking page and its JSON endpoint relative to bare node:http, over 100,000
 * shipments: any of them, and a hot set of 200. Each round measures the baseline right before each endpoint, so that
 * a busy machine affects both; the median round counts.
 */
const [rounds, warmSeconds, seconds] = [Number(process.argv[2] ?? 3), 20, 6];
const hotSet = { count: 200, step: 17 };
const anywhere = { count: shipmentCount, step: 1 };
const [page, json] = ["/track/PTC", "/api/v1/tracking/PTC"];
type Question = { name: string; pages: Pages; leastPercent: number; mostP99Ms?: number };
const questions: Question[] = [
  { name: "page, cold", pages: { prefix: page, ...anywhere }, leastPercent: 6, mostP99Ms: 30 },
  { name: "page, hot set", pages: { prefix: page, ...hotSet }, leastPercent: 50 },
  { name: "JSON, cold", pages: { prefix: json, ...anywhere }, leastPercent: 15 },
  { name: "JSON, hot set", pages: { prefix: json, ...hotSet }, leastPercent: 70 },
];

const hello = spawn(process.execPath, ["bench/support/hello.ts"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = (await once(hello.stdout, "data")) as [Buffer];
const helloBase = `http://127.0.0.1:${Number(String(line))}`;
const dataDir = freshDataDir();
let product: Product | undefined;
try {
  product = await startProduct(dataDir, 3901);
  const { base } = product;
  const client = await product.database();
  await fillWorld(client);
  await client.end();
  console.log(`loaded by ${loader}`);
  await load(helloBase, { path: "/" }, 3);
  for (const { pages } of questions) await load(base, pages, warmSeconds);
  const answers = questions.map((): { hello: Load; own: Load }[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { pages }] of questions.entries())
      answers[place]?.push({ hello: await load(helloBase, { path: "/" }, 3), own: await load(base, pages, seconds) });
  for (const [place, question] of questions.entries()) print(question, answers[place] ?? []);
  const bytes = (await (await fetch(`${base}/track/${numberAt(7)}`)).arrayBuffer()).byteLength;
  console.log(`page ${(bytes / 1000).toFixed(1)} kB uncompressed (at most 30)`);
} finally {
  hello.kill();
  await product?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

function print({ name, leastPercent, mostP99Ms }: Question, measured: { hello: Load; own: Load }[]): void {
  const percents = measured.map((each) => (each.own.perSecond / each.hello.perSecond) * 100).toSorted((a, b) => a - b);
  const [median = 0, best = 0] = [percents[Math.floor(percents.length / 2)], percents.at(-1)];
  const p99 = measured.map(({ own }) => own.p99Ms).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  const fastest = measured.toSorted((a, b) => b.own.perSecond - a.own.perSecond)[0];
  const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");
  console.log(
    `${name.padEnd(14)} ${median.toFixed(1).padStart(5)} % of hello, best ${best.toFixed(1)} (at least ${leastPercent} %: ${verdict(median >= leastPercent)})  p99 ${p99.toFixed(1)} ms${mostP99Ms ? ` (at most ${mostP99Ms}: ${verdict(p99 <= mostP99Ms)})` : ""}  up to ${Math.round(fastest?.own.perSecond ?? 0)}/s beside hello's ${Math.round(fastest?.hello.perSecond ?? 0)}/s, ${fastest?.own.bytes ?? 0} B each`,
  );
}
