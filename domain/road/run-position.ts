import { feetBetween } from "#domain/road/act-position.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import type { Position } from "#domain/shared/miles.ts";

/** A phone measures and sends at most one position in this time. */
export const positionEveryMs = 30_000;
const movedFeet = 300;
const standingEveryMs = 2 * minuteMs;

/**
 * Whether a phone sends a position: half a minute after the last one, and only from 300 feet away or after two minutes.
 * `atMs`: time of its own clock.
 */
export function isWorthSending(
  last: { position: Position; atMs: number } | null,
  position: Position,
  atMs: number,
): boolean {
  if (!last) return true;
  const sinceMs = atMs - last.atMs;
  if (sinceMs < positionEveryMs) return false;
  return sinceMs >= standingEveryMs || feetBetween(last.position, position) >= movedFeet;
}

/** Side of the squares of which a customer learns one, in miles. */
const sideMiles = 0.4;
/** Diameter of the circle around such a square, in miles. */
export const areaMiles = sideMiles * Math.SQRT2;

const milesPerDegree = 69.0936;

/**
 * Returns the center of the square in which a position lies. Squares are fixed, so that no number of answers says more
 * than the square.
 */
export function areaAround({ latitude, longitude }: Position): Position {
  const height = sideMiles / milesPerDegree;
  const middle = centerOf(latitude, height, 90);
  const width = height / Math.max(Math.cos((middle * Math.PI) / 180), 0.01);
  return { latitude: middle, longitude: centerOf(longitude, width, 180) };
}

function centerOf(degrees: number, size: number, most: number): number {
  const center = (Math.floor(degrees / size) + 0.5) * size;
  return Number(Math.min(most, Math.max(-most, center)).toFixed(5));
}

const oldestAreaMs = 5 * minuteMs;
/** A rougher position may be of the next square. */
const roughestAreaM = (sideMiles / 2) * 1609.344;

/** Whether a position can still say in which area the driver is. */
export function mayShowArea({ measuredAt, accuracyM }: { measuredAt: Date; accuracyM: number }, now: Date): boolean {
  return now.getTime() - measuredAt.getTime() <= oldestAreaMs && accuracyM <= roughestAreaM;
}
