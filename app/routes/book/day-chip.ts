import { formatShortestDate } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { DayChip } from "#app/components/booking/day-chips.tsx";

/** "2026-06-18" as a chip, without a note. */
export function dayChip(day: string, zone: string): DayChip {
  const [weekday = "", date = ""] = formatShortestDate(wallTimeToInstant(day, "12:00", zone), zone).split(", ");
  return { day, weekday, date, note: "" };
}
