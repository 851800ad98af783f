import { log } from "#server/log.ts";

export type Refreshed<T> = {
  /** What is known, also where it is old: then it is read again behind whoever asks. Null where nothing was known within `waitMs`. */
  shown: () => Promise<T | null>;
};

/**
 * Keeps what a slow `read` gave, once per process, for what is shown and may be `freshMs` old. Nobody waits for it, but those who ask before the first one is
 * there, and they no longer than `waitMs`. One that failed is tried again after `againMs` at the soonest; `name` says in the log what could not be read.
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
          log.warn({ err: error }, `${name} could not be read; what was known stands`);
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
