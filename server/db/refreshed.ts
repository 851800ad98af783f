import { log } from "#server/log.ts";

export type Refreshed<T> = {
  /** Returns the known value and refreshes a stale one in the background. Null if no value arrived within `waitMs`. */
  shown: () => Promise<T | null>;
};

/**
 * Caches the result of a slow `read` for `freshMs`, once per process, for display only. Callers wait only before the
 * first value, at most `waitMs`.
 * A failed read is retried after `againMs` at the earliest. `name` appears in the log.
 */
export function refreshed<T>(
  name: string,
  read: () => Promise<T>,
  { freshMs, waitMs, againMs }: { freshMs: number; waitMs: number; againMs: number },
): Refreshed<T> {
  let known: { value: T } | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<void> | undefined;

  const refresh = () => {
    if (flight || performance.now() < nextAt) return;
    flight = read()
      .then(
        (value) => {
          known = { value };
          nextAt = performance.now() + freshMs;
        },
        (error: unknown) => {
          nextAt = performance.now() + againMs;
          log.warn({ err: error }, `${name} could not be read; keeping the known value`);
        },
      )
      .finally(() => (flight = undefined));
  };
  return {
    shown: async () => {
      refresh();
      if (!known && flight) await atMost(flight, waitMs);
      return known?.value ?? null;
    },
  };
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, waited]);
  clearTimeout(timer);
}
