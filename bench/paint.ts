import fs from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { quantile, signIn, startOffice } from "./support/office.ts";
import { fillWorld } from "./support/world.ts";

/**
 * Measures the time from a key press to the next paint, on the list and on the booking page, with a four times slower
 * CPU. Browsers report it in steps of 8 ms, from 16 up.
 */
const [slowness, mostMs] = [4, 100];
/** Keys of the list, then words in its search box, then the command palette, then the fields of a booking. */
const walks: { name: string; at: string; keys: string[] }[] = [
  { name: "list, j k x", at: "/admin/shipments", keys: "jjjjjkkjjxjxjjxjjxkkj".split("") },
  {
    name: "list, its box",
    at: "/admin/shipments",
    keys: ["/", ..."byron 404555".split(""), "Backspace", "Backspace"],
  },
  { name: "palette", at: "/admin/shipments", keys: ["Control+k", ..."settings".split(""), "ArrowDown"] },
  {
    name: "new shipment",
    at: "/admin/new",
    keys: [..."4045550142".split(""), "Tab", ..."a@b.example".split(""), "Tab", ..."Josephine Okonkwo".split("")],
  },
];

const product = await startOffice(42_990);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let isMet = true;
try {
  const client = await product.database();
  await fillWorld(client, 10_000);
  await client.end();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...(await signIn(product))].map(([name, value]) => ({ name, value, url: product.base })));
  for (const { name, at, keys } of walks) {
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.goto(product.base + at);
    await page.locator("html[data-hydrated]").waitFor();
    // Wait until the page is idle, to measure a loaded page.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
    await page.evaluate(watchKeys);
    await press(page, keys);
    const slow = await page.evaluate(() => (globalThis as unknown as { pressed: number[] }).pressed);
    // Browsers do not report keys that took less than two frames.
    const times = [...slow, ...Array<number>(Math.max(0, keys.length - slow.length)).fill(0)];
    const slowest = Math.max(...times);
    isMet &&= slow.length > 0 && quantile(times, 0.95) <= mostMs;
    console.log(
      `${name}: ${keys.length} keys, median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)}, slowest ${slowest}`,
    );
    await page.close();
  }
  console.log(`p95 at most ${mostMs} ms: ${isMet ? "met" : "MISSED"}`);
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Presses one key after the other, each after the previous paint. */
async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
  }
}

/** Runs in the page: records the browser's event timing, from each press to the next paint. */
function watchKeys(): void {
  const pressed: number[] = [];
  Object.assign(globalThis, { pressed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "keydown") pressed.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 0 } as PerformanceObserverInit);
}
