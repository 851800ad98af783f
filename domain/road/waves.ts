import type { Branch } from "#domain/branches/branch.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";

export type WaveBranch = Pick<Branch, "zone" | "morningCutOff" | "afternoonCutOff">;

/** Returns until when bookings are for a wave of a day; null without a cut-off. */
export function cutOffOf(branch: WaveBranch, wave: Wave, day: string): Date | null {
  const time = { morning: branch.morningCutOff, afternoon: branch.afternoonCutOff }[wave];
  return time === "" ? null : wallTimeToInstant(day, time, branch.zone);
}

/** Checks whether a wave with this cut-off takes what was booked at a moment (G40). */
export function isBookedBy(bookedAt: Date, cutOff: Date | null): boolean {
  return cutOff === null || bookedAt <= cutOff;
}
