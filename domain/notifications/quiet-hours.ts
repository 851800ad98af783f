import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";

/** Texts and notifications make a sound, so they wait from 9 PM to 8 AM in the recipient's time zone. Mails do not. */
const quietHours = { from: "21:00", until: "08:00" } as const;

/** Returns the next morning at the place if `at` is within quiet hours, else null. */
export function quietUntil(at: Date, zone: string): Date | null {
  const [day, clock] = [dayKey(at, zone), wallDateTime(at, zone).slice(11)];
  if (clock < quietHours.until) return wallTimeToInstant(day, quietHours.until, zone);
  return clock >= quietHours.from ? wallTimeToInstant(addDays(day, 1), quietHours.until, zone) : null;
}
