import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";

/** Texts and notifications ring: between nine in the evening and eight in the morning of the reader's place they wait. A mail lies still and goes at once. */
const quietHours = { from: "21:00", until: "08:00" } as const;

/** When what would ring now may ring: the next morning of the place, or null where it may at once. */
export function quietUntil(at: Date, zone: string): Date | null {
  const [day, clock] = [dayKey(at, zone), wallDateTime(at, zone).slice(11)];
  if (clock < quietHours.until) return wallTimeToInstant(day, quietHours.until, zone);
  return clock >= quietHours.from ? wallTimeToInstant(addDays(day, 1), quietHours.until, zone) : null;
}
