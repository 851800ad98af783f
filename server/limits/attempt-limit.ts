import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { isExempt } from "#server/limits/exempt-ranges.ts";
import { requestScope } from "#server/request-scope.ts";

const kinds = {
  unlock: { most: 30, windowMs: 10 * 60_000 },
  mail_link: { most: 10, windowMs: 60 * 60_000 },
  contact: { most: 10, windowMs: 60 * 60_000 },
  draft: { most: 120, windowMs: 10 * 60_000 },
  subscribe: { most: 20, windowMs: 60 * 60_000 },
} as const;

type Counter = { endsAt: number; count: number };

const keptCounters = 50_000;
const holder = globalThis as { waybillAttempts?: Map<string, Counter> };
const counters = (holder.waybillAttempts ??= new Map());

/** Counts one attempt of the address that asks. Throws `rate_limited` beyond the limit; without a request (jobs) nothing counts. */
export function countAttempt(kind: keyof typeof kinds): void {
  const address = requestScope()?.clientAddress;
  if (address === undefined || isExempt(address)) return;
  const { most, windowMs } = kinds[kind];
  const at = now().getTime();
  const key = `${kind} ${address}`;
  const known = counters.get(key);
  const counter = known && known.endsAt > at ? known : { endsAt: at + windowMs, count: 0 };
  if (counter.count >= most) {
    throw new AppError("rate_limited", { reason: kind, retryAfterSeconds: Math.ceil((counter.endsAt - at) / 1000) });
  }
  counter.count += 1;
  counters.delete(key);
  if (counters.size >= keptCounters) counters.delete(counters.keys().next().value ?? "");
  counters.set(key, counter);
}

export function forgetAttempts(): void {
  counters.clear();
}
