import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { TodoKind } from "#domain/shipments/dashboard.ts";

/** What of the dashboard the morning digest counts: what goes wrong by itself while nobody looks. */
export const digestKinds = ["exceptions", "late", "silent"] as const satisfies readonly TodoKind[];

/** On the clocks of the company: before the day's work is given out, and not after noon, when it would be yesterday's news. */
const writtenFrom = "07:00";
const writtenUntil = "12:00";

/**
 * The day whose digest is to be written now to somebody who has wanted it since `wantedAt`, or null. `decidedOn`: the last day that was seen to, whether
 * there was anything to say or not. Whoever asks for it in the morning gets the first one the next day.
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
