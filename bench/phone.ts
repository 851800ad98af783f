import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.ts";
import { bundled } from "../scripts/bundled-scripts.ts";
import { addDrivers, type BenchRun, planRun } from "./support/driver-runs.ts";
import { keepDay, watchPage, watchSound } from "./support/phone-page.ts";
import { cookieOf, quantile, signIn, startOffice } from "./support/office.ts";
import { actOf, postActs } from "./support/post-acts.ts";

/**
 * Measures a driver's phone in a browser of the size of one. From a scan to its sound, with a four times slower CPU;
 * the time until the day opens offline; its timers; the time until 600 acts and 150 photos of a day offline are with
 * the server on slow 4G. Then acts of 200 phones at once.
 */
const goals = { soundMs: 100, openMs: 1000, timerMs: 15_000, syncSeconds: 30, phonesP99Ms: 200 };
const [slowness, phones] = [4, 200];
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 768 kbit/s up, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const product = await startOffice(42_989);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArguments });
const missed: string[] = [];
try {
  const names = ["scans", "day", ...Array.from({ length: phones }, (_, n) => `phone${n}`)];
  await addDrivers(product, names);
  const office = await cookieOf(product, "imani@peachtree.example");
  const scans = await planRun(product, office, "usr_scans", { stops: 30, pieces: 3 });
  await measureScans(scans);
  const day = await planRun(product, office, "usr_day", { stops: 150, pieces: 3 });
  await measureDay(day);
  const many = await planRun(product, office, "usr_phone0", { stops: phones, pieces: 1 });
  await measurePhones(many.numbers);
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
console.log(missed.length === 0 ? "all goals met" : `MISSED: ${missed.join("; ")}`);
process.exit(missed.length === 0 ? 0 : 1);

function report(name: string, value: number, unit: string, goal: number, more = ""): void {
  const isMet = value <= goal;
  if (!isMet) missed.push(name);
  console.log(`${name}: ${value.toFixed(unit === "s" ? 1 : 0)} ${unit}, at most ${goal}${more && `; ${more}`}`);
}

async function openPhone(email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  await context.addCookies(
    [...(await signIn(product, email))].map(([name, value]) => ({ name, value, url: product.base })),
  );
  await context.addInitScript(watchSound);
  await context.addInitScript(watchPage);
  return context;
}

async function slowed(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Scans the pieces of a run as a scanner types them. Its sound comes after the act was stored. */
async function measureScans({ code, pieceCodes }: BenchRun): Promise<void> {
  const context = await openPhone("scans@bench.example");
  const page = await context.newPage();
  await page.goto(`${product.base}/scan?branch=main&mode=load`);
  await page.getByRole("link", { name: new RegExp(`Run ${Number.parseInt(code.slice(3), 10)}\\b`) }).click();
  const count = page.getByRole("status", { name: "Count" });
  await count.waitFor();
  await slowed(context, page, slowness);
  const scan = async (codes: readonly string[]) => {
    const before = await soundsOf(page);
    for (const [at, code] of codes.entries()) {
      await page.keyboard.type(code, { delay: 5 });
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (sounds) => (globalThis as unknown as { sounds: number[] }).sounds.length > sounds,
        before.length + at,
      );
    }
    // The first makes the audio context.
    return (await soundsOf(page)).slice(before.length + 1);
  };
  const online = await scan(pieceCodes.slice(0, 30));
  console.log(`scan to the answer of the server, p95: ${quantile(online, 0.95).toFixed(0)} ms`);
  await context.setOffline(true);
  await scan(pieceCodes.slice(30, 32));
  const offline = await scan(pieceCodes.slice(32));
  const median = quantile(offline, 0.5).toFixed(0);
  report("scan to sound, p95", quantile(offline, 0.95), "ms", goals.soundMs, `median ${median} of ${offline.length}`);
  await context.close();
}

function soundsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { sounds: number[] }).sounds);
}

async function measureDay(run: BenchRun): Promise<void> {
  const context = await openPhone("day@bench.example");
  let page = await context.newPage();
  await page.goto(`${product.base}/driver`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration("/driver"))?.active?.state === "activated",
  );
  await page.waitForTimeout(60_000);
  const timers = await page.evaluate(() => (globalThis as unknown as { timers: number[] }).timers);
  // Of the first seconds are those of the framework, which come once.
  report("timers of a minute in front below 15 s", timers.length, "", 0, timers.join(", "));
  await context.setOffline(true);
  const open = async (rate: number) => {
    const opened: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      await page.close();
      page = await context.newPage();
      await slowed(context, page, rate);
      await page.goto(`${product.base}/driver`);
      await page.getByRole("link", { name: "Start run" }).waitFor();
      await page.locator("html[data-hydrated]").waitFor();
      opened.push(await page.evaluate(() => (globalThis as unknown as { hydratedAt: number }).hydratedAt));
    }
    return opened;
  };
  const slowly = (await open(slowness)).map(Math.round).join(", ");
  const opened = await open(1);
  report("day open offline, p95", quantile(opened, 0.95), "ms", goals.openMs, `${slowness} times slower: ${slowly}`);
  const script = await bundled(path.resolve(import.meta.dirname, "../tests/support/model/phone-tab.ts"));
  await page.evaluate(`{${script};globalThis.phoneCode = page}`);
  const { acts, photos, bytes } = await page.evaluate(keepDay, { run, doneBy: "usr_day" });
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await tools.send("Network.emulateNetworkConditions", slow4g);
  const client = await product.database();
  const count = async (query: string) => Number((await client.query<{ count: string }>(query)).rows[0]?.count);
  const started = performance.now();
  await context.setOffline(false);
  await tools.send("Network.emulateNetworkConditions", slow4g);
  const until = async (isDone: () => Promise<boolean>) => {
    for (let tries = 0; tries < 6000 && !(await isDone()); tries += 1) await page.waitForTimeout(100);
    return (performance.now() - started) / 1000;
  };
  const actsTook = await until(
    async () => (await count("select count(*) from acts where done_by = 'usr_day'")) >= acts,
  );
  report(`${acts} acts on slow 4G`, actsTook, "s", goals.syncSeconds);
  const photosTook = await until(
    async () => (await count("select count(*) from proof_files where kind = 'photo' and bytes is not null")) >= photos,
  );
  const alone = (bytes / slow4g.uploadThroughput).toFixed(1);
  const each = Math.round(bytes / photos / 1000);
  report(
    `${photos} photos after them`,
    photosTook,
    "s",
    goals.syncSeconds,
    `${each} kB each, ${alone} s for their bytes alone`,
  );
  await client.end();
  await context.close();
}

/** Each phone sends an act every two seconds, at different moments, then all at the same moment. */
async function measurePhones(numbers: readonly string[]): Promise<void> {
  const cookies: string[] = [];
  for (const [n] of numbers.entries()) cookies.push(await cookieOf(product, `phone${n}@bench.example`));
  const agent = new http.Agent({ keepAlive: true, maxSockets: phones });
  const send = async (n: number) => {
    const before = performance.now();
    await postActs(product.base, agent, cookies[n] ?? "", [actOf("sight", numbers[n] ?? "")]);
    return performance.now() - before;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const times: number[] = [];
  const drive = async (n: number) => {
    await wait((2000 * n) / phones);
    for (let turn = 0; turn < 10; turn += 1) {
      const took = await send(n);
      // The first opens its connection.
      if (turn > 0) times.push(took);
      await wait(Math.max(0, 2000 - took));
    }
  };
  await Promise.all(numbers.map((_, n) => drive(n)));
  const median = quantile(times, 0.5).toFixed(0);
  report(
    `acts of ${phones} phones, one in 2 s each, p99`,
    quantile(times, 0.99),
    "ms",
    goals.phonesP99Ms,
    `median ${median}`,
  );
  const atOnce = await Promise.all(numbers.map((_, n) => send(n)));
  console.log(`all ${phones} at the same moment: the last after ${Math.max(...atOnce).toFixed(0)} ms`);
  agent.destroy();
}
