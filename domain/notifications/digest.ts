import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { TodoKind } from "#domain/shipments/dashboard.ts";

/** Dashboard counts in the morning digest: problems that occur without any user action. */
export const digestKinds = ["exceptions", "late", "silent"] as const satisfies readonly TodoKind[];

/** Sending window in company time: before work is assigned, and not after noon, when it would be outdated. */
const writtenFrom = "07:00";
const writtenUntil = "12:00";

/**
 * Returns the day of the digest due now, or null. `wantedAt`: when the person signed up; `decidedOn`: last day
 * handled, with or without a mail. After signing up in the morning, the first digest is the next day's.
 */
export function digestDue(
  { wantedAt, decidedOn }: { wantedAt: Date; decidedOn: string | null },
  { at, zone }: { at: Date; zone: string },
): string | null {
  const day = dayKey(at, zone);
  const clock = wallDateTime(at, zone).slice(11);
  const isTime = clock >= writtenFrom && clock < writtenUntil;
  return isTime && decidedOn !== day && wantedAt < wallTimeToInstant(day, writtenFrom, zone) ? day : null;
}
