import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { load } from "./support/load.ts";
import { quantile, startOffice } from "./support/office.ts";

/**
 * Measures public pages: transferred bytes (brotli), largest contentful paint on a phone with a four times slower CPU
 * and slow 4G, and layout shift; also the uncached share image of a shipment.
 */
const budgets = {
  html: 20_000,
  css: 20_000,
  font: 140_000,
  ms: 1_800,
  shift: 0.01,
  cardBytes: 60_000,
  cardMs: 40,
  homePercent: 50,
};
const scripts: Record<string, number> = { "/track/:number": 90_000, "/new-shipment/package": 120_000 };
const paths = ["/", "/services", "/contact", "/new-shipment/package", "/track", "/track/:number"];
/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms round trip, applied to every request. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

type Seen = { lcp: number; shift: number; bytes: Record<string, number> };

const product = await startOffice(42_995, { PUBLIC_URL: "http://127.0.0.1:42995" });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let isMet = true;
try {
  const client = await product.database();
  const { rows } = await client.query<{ number: string }>(
    "select tracking_number as number from shipments order by status <> 'in_transit', id limit 120",
  );
  await client.end();
  const numbers = rows.map(({ number }) => number);
  for (const language of ["", "/es"])
    for (const path of paths) await tell(browser, `${language}${path}`, path, numbers[0] ?? "");
  await tellCards(numbers);
  await tellHome();
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Prints the median of three loads, each in a browser without cache. */
async function tell(browser: Browser, address: string, path: string, number: string): Promise<void> {
  const url = product.base + address.replace(/\/$/, "").replace(":number", number);
  const loads: Seen[] = [];
  for (let round = 0; round < 3; round += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    loads.push(await open(context, url));
    await context.close();
  }
  const lcp = quantile(
    loads.map((each) => each.lcp),
    0.5,
  );
  const { bytes, shift }: Omit<Seen, "lcp"> = loads[0] ?? { bytes: {}, shift: 1 };
  const missed = [
    (bytes["Document"] ?? 0) > budgets.html && "html",
    (bytes["Stylesheet"] ?? 0) > budgets.css && "css",
    (bytes["Font"] ?? 0) > budgets.font && "fonts",
    (bytes["Script"] ?? 0) > (scripts[path] ?? Infinity) && "script",
    lcp > budgets.ms && "largest part",
    shift > budgets.shift && "shift",
  ].filter(Boolean);
  isMet &&= missed.length === 0;
  const kb = (kind: string) => ((bytes[kind] ?? 0) / 1000).toFixed(1);
  console.log(
    `${address}: largest part ${Math.round(lcp)} ms, shift ${shift.toFixed(3)}, html ${kb("Document")}, css ${kb("Stylesheet")}, fonts ${kb("Font")}, script ${kb("Script")} kB: ${missed.length === 0 ? "met" : `MISSED ${missed.join(", ")}`}`,
  );
}

async function open(context: BrowserContext, url: string): Promise<Seen> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", slow4g);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  tools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  tools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(watchPaint);
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor();
  await page.waitForLoadState("networkidle");
  const { html, ...seen } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Omit<Seen, "bytes"> }).seen,
    html: performance
      .getEntriesByType("navigation")
      .map((entry) => (entry as PerformanceNavigationTiming).encodedBodySize)[0],
  }));
  return { ...seen, bytes: { ...bytes, Document: html ?? Infinity } };
}

/** Runs in the page: records the largest contentful paint and the layout shift. */
function watchPaint(): void {
  const seen = { lcp: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Uses the first half to warm up, because rendering is slower at first. */
async function tellCards(numbers: string[]): Promise<void> {
  const [times, sizes]: [number[], number[]] = [[], []];
  for (const number of numbers) {
    const begun = performance.now();
    const answer = await fetch(`${product.base}/track/${number}/card.png`);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`no picture of ${number}: ${answer.status}`);
    times.push(performance.now() - begun);
    sizes.push(byteLength);
  }
  const [ms, most] = [quantile(times.slice(times.length / 2), 0.5), Math.max(...sizes)];
  const fits = ms <= budgets.cardMs && most <= budgets.cardBytes;
  isMet &&= fits;
  console.log(
    `picture of a shared shipment, not kept: ${numbers.length} of them, median ${ms.toFixed(1)} ms, at most ${(most / 1000).toFixed(1)} kB: ${fits ? "met" : "MISSED"}`,
  );
}

/** Compares the home page with bare node:http serving the same bytes; median of three rounds. */
async function tellHome(): Promise<void> {
  const bytes = (await (await fetch(product.base)).arrayBuffer()).byteLength;
  const bare = spawn(process.execPath, ["bench/support/hello.ts", String(bytes)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(bare.stdout, "data")) as [Buffer];
    const shares: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const most = await load(`http://127.0.0.1:${Number(String(line))}`, { path: "/" }, 3);
      const own = await load(product.base, { path: "/" }, 6);
      shares.push((own.perSecond / most.perSecond) * 100);
      console.log(`home ${Math.round(own.perSecond)}/s beside ${Math.round(most.perSecond)}/s of ${bytes} bare bytes`);
    }
    const share = quantile(shares, 0.5);
    isMet &&= share >= budgets.homePercent;
    console.log(
      `home: ${share.toFixed(1)} % (at least ${budgets.homePercent} %: ${share >= budgets.homePercent ? "met" : "MISSED"})`,
    );
  } finally {
    bare.kill();
  }
}
