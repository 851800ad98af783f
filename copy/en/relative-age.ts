import { dayOf, type PlaceMoment, withinDay } from "#domain/shared/place-moment.ts";
import { dayKey, formatShortDate, type Instant } from "#domain/shared/place-time.ts";

/** How long ago, as short as a dense table needs it: "now", "6m", "2h", "3d"; after four weeks the day itself. */
export function relativeAge(at: Instant, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h`;
  if (minutes < 28 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}d`;
  return formatShortDate(at, zone).replace(/^\w+, /, "");
}

/** The age of a day without an hour: "today", "3d"; after four weeks the day itself. */
export function ageInDays(moment: PlaceMoment, now: Date): string {
  const days = (Date.parse(dayKey(now, moment.zone)) - Date.parse(dayOf(moment))) / 86_400_000;
  if (days < 1) return "today";
  return days < 28 ? `${days}d` : formatShortDate(withinDay(moment), moment.zone).replace(/^\w+, /, "");
}
