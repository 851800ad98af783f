import { spawnSync } from "node:child_process";
import autocannon from "autocannon";

export type Load = { perSecond: number; p99Ms: number; bytes: number };
/** Pages to request: one path, or `count` numbers of world.ts, `step` apart. */
export type Pages = { path: string } | { prefix: string; count: number; step: number };

const connections = 16;
const isWrkHere = spawnSync("wrk", ["--version"]).error === undefined;

/**
 * Load generator. Autocannon uses more CPU than the smallest responses need, which makes them look slower and all
 * ratios better.
 */
export const loader = isWrkHere
  ? "wrk"
  : "autocannon (install wrk: next to this one, everything looks better than it is)";

/** Sends requests over 16 connections for some seconds. Every response must be 200. */
export async function load(base: string, pages: Pages, seconds: number): Promise<Load> {
  const measured = isWrkHere ? byWrk(base, pages, seconds) : await byAutocannon(base, pages, seconds);
  if (measured.refused > 0)
    throw new Error(`${measured.refused} answers were not 200 (${base}, ${JSON.stringify(pages)})`);
  return measured;
}

type Measured = Load & { refused: number };

function byWrk(base: string, pages: Pages, seconds: number): Measured {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  if ("path" in pages) args.push(base + pages.path);
  else args.push("-s", "bench/support/pick.lua", base, "--", pages.prefix, String(pages.count), String(pages.step));
  const { stdout, status, stderr } = spawnSync("wrk", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr || stdout);
  const found = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? [];
  const [count = "0", read = "0"] = found(/(\d+) requests in [\d.]+\w+, ([\d.]+\wB) read/);
  const [p99 = "0", unit = "ms"] = found(/99%\s+([\d.]+)(us|ms|s)/);
  const refused = [/Non-2xx or 3xx responses: (\d+)/, /Socket errors: connect (\d+)/, /Socket errors: .* read (\d+)/];
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)[0] ?? 0),
    p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as "ms"],
    bytes: Math.round(
      (Number.parseFloat(read) * { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[read.at(-2) as "M"]) / Number(count),
    ),
    refused: refused.reduce((sum, pattern) => sum + Number(found(pattern)[0] ?? 0), 0),
  };
}

async function byAutocannon(base: string, pages: Pages, duration: number): Promise<Measured> {
  const nextPath = () =>
    "path" in pages
      ? pages.path
      : `${pages.prefix}${String(Math.floor(Math.random() * pages.count) * pages.step).padStart(6, "0")}AAAA`;
  const result = await autocannon({
    url: base,
    connections,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / result.requests.total),
    refused: result.non2xx + result.errors,
  };
}
