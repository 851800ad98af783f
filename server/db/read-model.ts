import { minuteMs } from "#domain/shared/durations.ts";
import { openTransaction } from "#server/db/client.ts";
import { isUnavailable } from "#server/db/errors.ts";
import { everything, isHearing, subscribeToAll } from "#server/live/hub.ts";

/** Data that every request needs and that rarely changes, cached once per process. */
export type ReadModel<T> = {
  /**
   * Returns the current value; inside a transaction as it sees it, read once (unless it `trustsMemory`). Throws as the
   * read does.
   */
  current: () => Promise<T>;
  /** Returns the last known value while the database is away. For display only, never for charges or decisions. */
  shown: () => Promise<T>;
};

/** Changes are signaled to every process. This limits the delay if a signal is lost on a dead connection. */
const trustedForMs = minuteMs;

/**
 * Caches the result of `read` until `topic` is published in any process. Concurrent callers share a read; a read that a
 * change overtook is repeated.
 * A process that receives no signals (a command, a lost connection) caches nothing.
 */
export function readModel<T>(
  topic: "settings" | "branches" | "tariff" | "policies",
  read: () => Promise<T>,
): ReadModel<T> {
  let generation = 0;
  let fresh: { value: T; since: number } | undefined;
  let last: { value: T } | undefined;
  let flight: Promise<T> | undefined;

  subscribeToAll((changed) => {
    if (changed !== topic && changed !== everything) return;
    generation += 1;
    fresh = undefined;
    flight = undefined;
  });

  const readUntilCurrent = async (): Promise<T> => {
    for (;;) {
      const began = generation;
      const value = await read();
      if (began !== generation) continue;
      last = { value };
      fresh = isHearing() ? { value, since: performance.now() } : undefined;
      return value;
    }
  };
  const readTogether = (): Promise<T> => {
    if (flight) return flight;
    const own = readUntilCurrent().finally(() => {
      if (flight === own) flight = undefined;
    });
    return (flight = own);
  };
  const current = async (): Promise<T> => {
    const open = openTransaction();
    const kept = isHearing() && fresh && performance.now() - fresh.since < trustedForMs ? fresh : null;
    if (kept && (!open || open.trustsMemory)) return kept.value;
    // Never on another connection: transactions waiting for connections would deadlock.
    return open ? readWithin((open.known ??= new Map()), topic, read) : readTogether();
  };
  const shown = async (): Promise<T> => {
    try {
      return await current();
    } catch (error) {
      if (!last || !isUnavailable(error)) throw error;
      return last.value;
    }
  };
  return { current, shown };
}

function readWithin<T>(known: Map<string, Promise<unknown>>, topic: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(topic) as Promise<T> | undefined;
  if (found) return found;
  const reading = read();
  known.set(topic, reading);
  return reading;
}
