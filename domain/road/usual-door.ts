import { z } from "zod";
import { feetBetween } from "#domain/road/act-position.ts";
import type { Position } from "#domain/shared/miles.ts";

/** Places of the last deliveries at an address, oldest first. */
export const DoorFixes = z.array(z.strictObject({ latitude: z.number(), longitude: z.number() }));

/** So many of the last deliveries are kept. */
export const mostFixes = 20;
const fewestFixes = 3;
/** A rougher measurement teaches nothing, in meters. */
const finestM = 50;
const spreadFeet = 150;
/** So many of the measurements must lie within the spread: one at a wrong door must not hide the right one. */
const leastShare = 0.75;

/** Whether a measurement is good enough to learn from. */
export function isGoodFix({ accuracyM }: { accuracyM: number }): boolean {
  return accuracyM <= finestM;
}

/** Returns the usual place of an address: the median of deliveries there (G89). Null if too few, or too far apart. */
export function usualDoor(fixes: readonly Position[]): Position | null {
  if (fixes.length < fewestFixes) return null;
  const door = {
    latitude: median(fixes.map(({ latitude }) => latitude)),
    longitude: median(fixes.map(({ longitude }) => longitude)),
  };
  const near = fixes.filter((fix) => feetBetween(fix, door) <= spreadFeet);
  return near.length >= fixes.length * leastShare ? door : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
