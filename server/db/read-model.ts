import { openTransaction } from "#server/db/client.ts";
import { isUnavailable } from "#server/db/errors.ts";
import { everything, isHearing, subscribeToAll } from "#server/live/hub.ts";

/** What every request needs and hardly anything changes, once per process. */
export type ReadModel<T> = {
  /** As it is now; in a transaction as that sees it, read once for all of it (unless it `trustsMemory`). Throws as the read does. */
  current: () => Promise<T>;
  /** For what is shown and may be a little old, never for what is charged or decided: the last known one while the database is away. */
  shown: () => Promise<T>;
};

/** A change is signalled to every process; this is how late one may be whose signal got lost on a connection that only seemed to stand. */
const trustedForMs = 60_000;

/**
 * Keeps what `read` gave until `topic` is published in any process. Who asks while it is being read waits for the same read; one that a change
 * overtook is done again and never kept. A process that does not hear the others (a command, a broken connection) keeps nothing.
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
    // Never on another connection: transactions that wait for one another's would hold them all.
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
