export type Attempts = { failures: number; windowStartedAt: Date; blockedUntil: Date | null };
export type AttemptVerdict = { attempts: Attempts; waitMs: number };

const windowMs = 15 * 60_000;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60_000;

/** After this many tries within a quarter of an hour each further one has to wait, twice as long every time (B7, bar S08). */
export const freeTries = { account: 5, address: 20 } as const;

/** Counts one more try. `waitMs` above 0: it may not be made, and does not count. A pause of a quarter of an hour without a wait starts afresh. */
export function countTry(before: Attempts | null, at: Date, free: number): AttemptVerdict {
  const waitMs = before?.blockedUntil ? before.blockedUntil.getTime() - at.getTime() : 0;
  if (before && waitMs > 0) return { attempts: before, waitMs };
  const isFresh =
    !before || at.getTime() - before.windowStartedAt.getTime() > windowMs + Math.max(0, lastWaitMs(before));
  if (isFresh) return { attempts: { failures: 1, windowStartedAt: at, blockedUntil: null }, waitMs: 0 };
  const failures = before.failures + 1;
  const blockedUntil =
    failures < free
      ? null
      : new Date(at.getTime() + Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - free, 10)));
  return {
    attempts: { failures, windowStartedAt: blockedUntil ? at : before.windowStartedAt, blockedUntil },
    waitMs: 0,
  };
}

function lastWaitMs({ blockedUntil, windowStartedAt }: Attempts): number {
  return blockedUntil ? blockedUntil.getTime() - windowStartedAt.getTime() : 0;
}
