import { dayMs, minuteMs } from "#domain/shared/durations.ts";

/** Times of an act as its device sent them (G17). `offsetMs`: server clock minus device clock; null if unknown. */
export type DeviceTime = {
  deviceAt: Date;
  offsetMs: number | null;
  offsetErrorMs: number;
  /** Age of the offset when the act was written, in milliseconds. */
  offsetAgeMs: number;
  /** Difference between the device's two clocks since its wake, in milliseconds. */
  driftMs: number;
};

/** Returns the error of the device's clock, if it stated one. A clock that was never compared has none. */
export function statedErrorMs({
  offsetMs,
  offsetErrorMs,
}: Pick<DeviceTime, "offsetMs" | "offsetErrorMs">): number | null {
  return offsetMs === null || offsetErrorMs <= 0 ? null : offsetErrorMs;
}

/** Beyond it a time is "about": how far a device's two clocks differ, or how well its offset is known. */
const mostDriftMs = 2000;
/** Moved by more, an act becomes a task. */
const noticeableMs = 10 * minuteMs;

/**
 * Returns when an act was done (G13): the device's time set right by its offset, between `earliest` and
 * `receivedAt`. `isSuspect`: the time is "about", because a clock disagreed or the time had to be moved far.
 */
export function timeOfAct(
  { deviceAt, offsetMs, offsetErrorMs, offsetAgeMs, driftMs }: DeviceTime,
  { earliest, receivedAt }: { earliest: Date; receivedAt: Date },
): { occurredAt: Date; isSuspect: boolean } {
  const told = deviceAt.getTime() + (offsetMs ?? 0);
  const kept = Math.max(Math.min(told, receivedAt.getTime()), Math.min(earliest.getTime(), receivedAt.getTime()));
  const isClockUnsure =
    offsetMs === null || offsetAgeMs > dayMs || Math.abs(driftMs) > mostDriftMs || offsetErrorMs > mostDriftMs;
  return { occurredAt: new Date(kept), isSuspect: isClockUnsure || Math.abs(kept - told) > noticeableMs };
}
