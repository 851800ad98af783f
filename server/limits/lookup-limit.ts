import { minuteMs } from "#domain/shared/durations.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { now } from "#server/clock.ts";
import { isExempt } from "#server/limits/exempt-ranges.ts";
import { log } from "#server/log.ts";

const windowMs = 10 * minuteMs;
const mostHits = 120;
const mostMisses = 40;
const keptAddresses = 50_000;
const longestKey = 48;

type Visitor = { endsAt: number; hits: Set<string>; misses: Set<string>; pending: Set<string> };
/** `neither`: the lookup did not happen (a redirect, an error) and does not count. */
export type LookupOutcome = "found" | "unknown" | "neither";
/** `isFree`: it does not count, so its outcome need not be determined. */
export type Admission =
  { ok: true; isFree: boolean; settle: (outcome: LookupOutcome) => void } | { ok: false; retryAfterSeconds: number };

const visitors = onceInProcess("lookups", () => new Map<string, Visitor>());

const free: Admission = { ok: true, isFree: true, settle: () => undefined };

/**
 * Counts the distinct numbers an address looks up: 120 found and 40 unknown ones in ten minutes. Numbers it has seen
 * are free, so open pages may refresh.
 * `settle` reports the outcome; running lookups count as both.
 */
export function admitLookup(address: string, number: string): Admission {
  if (isExempt(address)) return free;
  const at = now().getTime();
  const visitor = visitorAt(address, at);
  const key = cutText(number, longestKey);
  if (visitor.hits.has(key) || visitor.misses.has(key)) return free;
  const running = visitor.pending.size;
  if (visitor.hits.size + running >= mostHits || visitor.misses.size + running >= mostMisses) {
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((visitor.endsAt - at) / 1000)) };
  }
  visitor.pending.add(key);
  return {
    ok: true,
    isFree: false,
    settle(outcome) {
      visitor.pending.delete(key);
      if (outcome === "found") visitor.hits.add(key);
      if (outcome !== "unknown") return;
      visitor.misses.add(key);
      watchMisses(at);
    },
  };
}

/** Resets the counts between tests, which share one address. @internal */
export function forgetLookups(): void {
  visitors.clear();
}

function visitorAt(address: string, at: number): Visitor {
  const known = visitors.get(address);
  if (known && known.endsAt > at) return known;
  const fresh: Visitor = { endsAt: at + windowMs, hits: new Set(), misses: new Set(), pending: new Set() };
  // Delete first, so that the map stays ordered by age and the oldest entry can be evicted.
  visitors.delete(address);
  if (visitors.size >= keptAddresses) visitors.delete(visitors.keys().next().value ?? "");
  visitors.set(address, fresh);
  return fresh;
}

const alarmAt = 1000;
let missWindow = { endsAt: 0, misses: 0 };

/** Warns of many unknown numbers in total: guesses from many addresses stay below each address's limit. */
function watchMisses(at: number): void {
  if (missWindow.endsAt <= at) missWindow = { endsAt: at + windowMs, misses: 0 };
  missWindow.misses += 1;
  if (missWindow.misses === alarmAt)
    log.warn({ misses: alarmAt, windowMs }, "unusually many lookups of unknown tracking numbers");
}
