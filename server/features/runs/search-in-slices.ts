import { setImmediate } from "node:timers/promises";
import type { Steps } from "#domain/road/order/steps.ts";
import { onceInProcess } from "#server/once-in-process.ts";

/** Milliseconds after which other requests have their turn. */
const sliceMs = 8;

const queue = onceInProcess("searches", () => ({ last: Promise.resolve<unknown>(undefined) }));

/**
 * Runs a search between other requests, which wait for a slice at most, and one search after the other: two at once
 * would both take twice as long.
 */
export function searchInSlices<T>(begin: () => Steps<T>): Promise<T> {
  const search = queue.last.then(() => runInSlices(begin()));
  queue.last = search.catch(() => undefined);
  return search;
}

async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let until = performance.now() + sliceMs;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
}
