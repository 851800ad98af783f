import { hourMs, minuteMs } from "#domain/shared/durations.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { zoneClock } from "#domain/shared/zone-clock.ts";

/** When a parcel that is out for delivery is expected (G80). */
export type DeliveryWindow = { from: Date; until: Date };

/**
 * A window as it was told last. `expectedAt`: the arrival it was made for. `stopsBefore`: open stops of the run before
 * this one, then.
 */
export type ToldWindow = DeliveryWindow & { expectedAt: Date; stopsBefore: number; toldAt: Date };

/** A new window is told after this time at the earliest. */
const toldEveryMs = 15 * minuteMs;

const leastMinutes = 40;
const mostMinutes = 180;
const gridMinutes = 10;
/** Part of a window before the expected arrival: a driver is later than planned more often than earlier. */
const partBefore = 1 / 3;

/** Stops before a delivery are counted for customers while it is among so many next ones (G80). */
export const nextStops = 10;

/** Returns how many stops before theirs customers are told of; null while it is not among the next ones. */
export function shownStopsBefore(stopsBefore: number): number | null {
  return stopsBefore < nextStops ? stopsBefore : null;
}

/**
 * Returns the window of a stop that is expected at `arrivesAt`. It is half as long as the time until then, 40 minutes
 * to 3 hours, and begins on a ten minutes of the clock in `zone`, or within five minutes if it would be over else.
 */
export function predictWindow(arrivesAt: Date, now: Date, zone: string): DeliveryWindow {
  const expected = Math.max(arrivesAt.getTime(), now.getTime());
  const ahead = (expected - now.getTime()) / minuteMs;
  const width = up(Math.min(mostMinutes, Math.max(leastMinutes, ahead / 2)), gridMinutes) * minuteMs;
  const begins = onClock(expected - width * partBefore, zone, (ms) => down(ms, gridMinutes * minuteMs));
  const earliest = onClock(now.getTime(), zone, (ms) => up(ms, 5 * minuteMs));
  const from = Math.max(begins, earliest);
  return { from: new Date(from), until: new Date(from + width) };
}

export type Prediction = { arrivesAt: Date; stopsBefore: number; zone: string };

/**
 * Returns what customers are told from now on (G81): the window told before for 15 minutes, unless it is over or the
 * parcel became the next stop. `heldBack`: a new window waits until then.
 */
export function windowToTell(
  told: ToldWindow | null,
  { arrivesAt, stopsBefore, zone }: Prediction,
  now: Date,
): { window: ToldWindow; heldBackUntil: Date | null } {
  const fresh = { ...predictWindow(arrivesAt, now, zone), expectedAt: arrivesAt, stopsBefore, toldAt: now };
  if (!told || !isStillAhead(told, now)) return { window: fresh, heldBackUntil: null };
  if (isSame(told, fresh)) return { window: { ...told, stopsBefore }, heldBackUntil: null };
  const becameNext = stopsBefore === 0 && told.stopsBefore > 0;
  const mayTellAt = new Date(told.toldAt.getTime() + toldEveryMs);
  if (becameNext || mayTellAt <= now) return { window: fresh, heldBackUntil: null };
  return { window: { ...told, stopsBefore }, heldBackUntil: mayTellAt };
}

/** A window that is over is not shown. */
export function isStillAhead({ until }: DeliveryWindow, now: Date): boolean {
  return until > now;
}

/** Returns the window in whole hours of the clock in `zone`, two at least: for readers who have only the number. */
export function coarseWindow({ from, until }: DeliveryWindow, zone: string): DeliveryWindow {
  const begins = onClock(from.getTime(), zone, (ms) => down(ms, hourMs));
  const ends = onClock(until.getTime(), zone, (ms) => up(ms, hourMs));
  return { from: new Date(begins), until: new Date(Math.max(ends, begins + 2 * hourMs)) };
}

/** Returns those hours as long as they are of today and not over; null otherwise (G80). */
export function hoursOfToday(window: DeliveryWindow, zone: string, now: Date): DeliveryWindow | null {
  const hours = coarseWindow(window, zone);
  const isToday = dayKey(hours.from, zone) === dayKey(now, zone);
  return isToday && isStillAhead(hours, now) ? hours : null;
}

function isSame(one: DeliveryWindow, other: DeliveryWindow): boolean {
  return one.from.getTime() === other.from.getTime() && one.until.getTime() === other.until.getTime();
}

/** Rounds an instant by what the clock in `zone` shows: some zones are a part of an hour away from UTC. */
function onClock(ms: number, zone: string, round: (wallMs: number) => number): number {
  const { offsetMs } = zoneClock(ms, zone);
  return round(ms + offsetMs) - offsetMs;
}

function down(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

function up(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
