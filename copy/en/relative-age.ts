import { formatShortDate, type Instant } from "#domain/shared/place-time.ts";

/** How long ago, as short as a dense table needs it: "now", "6m", "2h", "3d"; after four weeks the day itself. */
export function relativeAge(at: Instant, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h`;
  if (minutes < 28 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}d`;
  return formatShortDate(at, zone).replace(/^\w+, /, "");
}
