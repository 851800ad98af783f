import { dayMs } from "#domain/shared/durations.ts";
import { dayKey, type Instant } from "#domain/shared/place-time.ts";

/** How many days after the delivery a party can say that it did not reach them (G62). */
const notReceivedDays = 14;

/** Returns the last day (YYYY-MM-DD) on which a delivery can be reported, at its place. */
export function lastReportDay(deliveredAt: Instant, zone: string): string {
  const noon = Date.parse(`${dayKey(deliveredAt, zone)}T12:00:00Z`);
  return new Date(noon + notReceivedDays * dayMs).toISOString().slice(0, 10);
}
