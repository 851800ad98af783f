/**
 * The server's clock minus this device's. `errorMs`: half the round trip by which it was measured; `at`: when, by the
 * device's clock; `wake`: in which wake of the device.
 */
export type ClockOffset = { offsetMs: number; errorMs: number; at: number; wake: string };

/**
 * What an act notes of its device's clock. `known`: the offset measured last before it, null if none ever was;
 * `isUnsure`: the clock was set back between that and the next one.
 */
export type ActClock = { wake: string; known: ClockOffset | null; isUnsure: boolean };

/** The times of an act as they are sent, beside `deviceAt`. */
export type SentClock = { offsetMs?: number; offsetErrorMs?: number; offsetAgeMs?: number; driftMs?: number };

/** So much a clock goes wrong by itself in a day, in milliseconds. */
const ownDriftMs = 1000;
/** The server takes a time for "about" above 2,000. */
const unsureMs = 2001;

/**
 * Returns the offset that set an act's device right when it was done (G13). One of the same wake is exact. Else the
 * clock may have been set meanwhile: the offsets before and after the act must agree. `best`: of the present wake.
 */
export function clockOf(
  { deviceAt, clock }: { deviceAt: string; clock?: ActClock },
  best: ClockOffset | null,
): SentClock {
  const at = Date.parse(deviceAt);
  const known = clock?.known ?? null;
  // Written by an earlier version of this page.
  if (!clock) return best ? sentClock(best, at) : {};
  if (best?.wake === clock.wake) return sentClock(best, at);
  if (known?.wake === clock.wake) return sentClock(known, at);
  if (!best) return {};
  const movedMs = known ? Math.abs(best.offsetMs - known.offsetMs) : 0;
  const isSure = known !== null && !clock.isUnsure && movedMs <= ownDriftMs + best.errorMs + known.errorMs;
  if (isSure) return sentClock(best, at);
  const driftMs = Math.max(unsureMs, Math.round(movedMs));
  return { ...sentClock(known && isImpossible(at, best, known) ? known : best, at), driftMs };
}

/** Whether a clock was set back between these times, each of which was after the one before. */
export function isSetBack(times: readonly string[]): boolean {
  return times.some((time, at) => Date.parse(time) < Date.parse(times[at - 1] ?? time) - ownDriftMs);
}

function sentClock({ offsetMs, errorMs, at }: ClockOffset, actAt: number): SentClock {
  return { offsetMs, offsetErrorMs: Math.ceil(errorMs), offsetAgeMs: Math.max(0, actAt - at) };
}

/** Whether by this offset an act was after it was sent, or before the offset that was known then. */
function isImpossible(actAt: number, best: ClockOffset, known: ClockOffset): boolean {
  const told = actAt + best.offsetMs;
  return told > best.at + best.offsetMs + ownDriftMs || told < known.at + known.offsetMs - ownDriftMs;
}
