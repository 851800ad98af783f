import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freshDataDir, type Product, startProduct } from "./support/product.ts";

/**
 * Measures cold and warm start, idle memory (proportional set size: shared pages count once), and the JavaScript that
 * a page loads.
 */
const dataDir = freshDataDir();
const cold = await startProduct(dataDir, 3904);
console.log(`cold start ${Math.round(cold.startedInMs)} ms (database made, migrated)`);
await cold.stop();
const warm = await startProduct(dataDir, 3904);
try {
  console.log(
    `warm start ${Math.round(warm.startedInMs)} ms (at most 3000: ${warm.startedInMs <= 3000 ? "met" : "MISSED"})`,
  );
  printMemory(warm);
  for (const [page, most] of [
    ["/track/PTC000000AAAA", 110],
    ["/new-shipment/package", 140],
    ["/", null],
  ] as const)
    await printScripts(warm.base, page, most);
} finally {
  await warm.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

function printMemory(product: Product): void {
  const family = processFamily(Number(product.process.pid));
  const megabytes = family.map(({ name, pid }) => ({ name, mb: proportionalKb(pid) / 1024 }));
  const of = (isServer: boolean) =>
    megabytes.filter(({ name }) => (name === "postgres") !== isServer).reduce((sum, { mb }) => sum + mb, 0);
  const total = of(true) + of(false);
  console.log(
    `memory at rest: server ${of(true).toFixed(0)} MB + database ${of(false).toFixed(0)} MB = ${total.toFixed(0)} MB (at most 300: ${total <= 300 ? "met" : "MISSED"})`,
  );
}

function processFamily(root: number): { pid: number; name: string }[] {
  const all = fs
    .readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = fs.readFileSync(`/proc/${entry}/stat`, "utf8");
        const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
        return [{ pid: Number(entry), name, parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const family = new Set([root]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
}

/** Prints the size of all scripts that the page references or preloads with their static imports, in brotli. */
async function printScripts(base: string, page: string, mostKb: number | null): Promise<void> {
  const html = await (await fetch(base + page)).text();
  const waiting = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])];
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = fs.readFileSync(path.join("build/client", file));
    bytes += brotliCompressSync(code).length;
    for (const [, imported] of String(code).matchAll(/(?:import|from)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.push(`/assets/${imported}`);
  }
  const kb = bytes / 1000;
  console.log(
    `${page}: ${kb.toFixed(1)} kB of JavaScript in brotli, ${seen.size} files${mostKb === null ? "" : ` (at most ${mostKb}: ${kb <= mostKb ? "met" : "MISSED"})`}`,
  );
}
