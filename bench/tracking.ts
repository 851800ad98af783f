import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { type Load, load } from "./support/load.ts";
import { freshDataDir, type Product, startProduct } from "./support/product.ts";
import { fillWorld, numberAt, shipmentCount } from "./support/world.ts";

/** How much of bare node:http the tracking page and its JSON door reach, over 100,000 shipments: uniformly, and with a hot set of 200. */
const hotSet = 200;
const anywhere = () => numberAt(Math.floor(Math.random() * shipmentCount));
const hot = () => numberAt(Math.floor(Math.random() * hotSet) * 17);

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
  const baseline = await load(helloBase, () => "/");
  print("hello (node:http)", baseline, baseline, null);
  print("HTML cold, uniform", await load(base, () => `/track/${anywhere()}`), baseline, 2.5);
  print("HTML hot set", await load(base, () => `/track/${hot()}`), baseline, 20);
  print("JSON cold, uniform", await load(base, () => `/api/v1/tracking/${anywhere()}`), baseline, 10);
  print("JSON hot set", await load(base, () => `/api/v1/tracking/${hot()}`), baseline, 30);
  const page = await (await fetch(`${base}/track/${numberAt(7)}`)).arrayBuffer();
  console.log(`page ${(page.byteLength / 1000).toFixed(1)} kB uncompressed (at most 30)`);
} finally {
  hello.kill();
  await product?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

function print(name: string, measured: Load, baseline: Load, leastPercent: number | null): void {
  const percent = (measured.perSecond / baseline.perSecond) * 100;
  const goal =
    leastPercent === null ? "" : ` (at least ${leastPercent} %: ${percent >= leastPercent ? "met" : "MISSED"})`;
  console.log(
    `${name.padEnd(20)} ${Math.round(measured.perSecond).toString().padStart(7)}/s  ${percent.toFixed(1).padStart(5)} % of hello${goal}  p99 ${measured.p99Ms} ms  ${measured.bytes} B/answer`,
  );
}
