import type { ActClock, ClockOffset } from "#app/components/scan/act-clock.ts";

/** Readings further apart are not of one wake, in milliseconds. */
const mostApartMs = 1000;
const mostMeasured = 10;
const place = "waybill-clock";

/** `apartMs`: wall clock minus monotonic clock, which stays the same for the whole of a wake. */
let wake = { id: "", apartMs: Number.NaN };
let wakes = 0;
let wasSetBack = false;
/** Offsets of this wake. */
const measured: ClockOffset[] = [];

/**
 * Reads the wall clock. `wake`: a time of one page in which its wall clock and its monotonic clock go alike. It ends
 * when the clock is set, and when the device sleeps, in which the monotonic clock stands still.
 */
function readClock(): { at: number; wake: string } {
  const at = Date.now();
  const apartMs = at - performance.now();
  if (!(Math.abs(apartMs - wake.apartMs) <= mostApartMs)) {
    // Sleep only takes the wall clock forward.
    wasSetBack ||= apartMs < wake.apartMs;
    wakes += 1;
    wake = { id: `${performance.timeOrigin} ${wakes}`, apartMs };
    measured.length = 0;
  }
  return { at, wake: wake.id };
}

/** Returns what an act notes of its time, at its tap. */
export function stampAct(): { deviceAt: string; clock: ActClock } {
  const { at, wake: own } = readClock();
  const clock = { wake: own, known: bestOffset() ?? readKnown(), isUnsure: wasSetBack };
  return { deviceAt: new Date(at).toISOString(), clock };
}

/** Whether the clock was set back since an offset was measured: while this page looked, or since this act. */
export function isSetBackSince(deviceAt: string | undefined): boolean {
  const { at } = readClock();
  return wasSetBack || (deviceAt !== undefined && at < Date.parse(deviceAt) - mostApartMs);
}

/** Returns the offset of this wake with the least round trip of the last ten (G13). */
export function bestOffset(): ClockOffset | null {
  readClock();
  return measured.toSorted((one, other) => one.errorMs - other.errorMs)[0] ?? null;
}

/** Begins a request that measures. Returns what notes the server's time of its answer. */
export function startMeasuring(): (serverTime: string) => void {
  const [{ wake: before }, sentAtMs] = [readClock(), performance.now()];
  return (serverTime) => {
    const { at, wake: own } = readClock();
    if (own !== before) return;
    const errorMs = (performance.now() - sentAtMs) / 2;
    measured.push({ offsetMs: Math.round(Date.parse(serverTime) - at + errorMs), errorMs, at, wake: own });
    measured.splice(0, measured.length - mostMeasured);
    wasSetBack = false;
    keepKnown(bestOffset());
  };
}

/** The offset that any page of this device measured last. */
function readKnown(): ClockOffset | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as ClockOffset | null;
  } catch {
    return null;
  }
}

function keepKnown(offset: ClockOffset | null): void {
  try {
    localStorage.setItem(place, JSON.stringify(offset));
  } catch {
    // Full or forbidden: acts of the next page may be "about".
  }
}
