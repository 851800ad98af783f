/**
 * An instant shown in the zone of its place, en-US with a 12-hour clock (A6). Intl alone, so a browser loads nothing for it.
 * `at` is ISO text or a Date. An unknown zone shows as UTC rather than breaking a page.
 */
export type Instant = string | Date;

type Style = "date" | "shortDate" | "time" | "zoneShort" | "zoneLong" | "wall";

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  shortDate: { weekday: "short", month: "long", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit", hour12: true },
  zoneShort: { timeZoneName: "short" },
  zoneLong: { timeZoneName: "long" },
  wall: { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

/** "Thursday, June 18, 2026, 6:00 PM EDT" */
export function formatPlaceTime(at: Instant, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

/** "Thursday, June 18, 2026" */
export function formatDate(at: Instant, zone: string): string {
  return write("date", at, zone);
}

/** "Thu, June 18": for lines where the year is plain. */
export function formatShortDate(at: Instant, zone: string): string {
  return write("shortDate", at, zone);
}

/** "6:00 PM EDT" */
export function formatTime(at: Instant, zone: string): string {
  return `${formatClock(at, zone)} ${zoneName(at, zone)}`;
}

/** "6:00 PM", where the zone is already on the line. */
export function formatClock(at: Instant, zone: string): string {
  return write("time", at, zone);
}

/** "EDT", or "Eastern Daylight Time" when long. */
export function zoneName(at: Instant, zone: string, length: "short" | "long" = "short"): string {
  // "6/18/2026, EDT"
  const written = write(length === "short" ? "zoneShort" : "zoneLong", at, zone);
  return written.slice(written.indexOf(", ") + 2);
}

/** "2026-06-18": the day it is at the place. Sorts as text. */
export function dayKey(at: Instant, zone: string): string {
  return wallDateTime(at, zone).slice(0, 10);
}

/** "2026-06-18T18:00": what a datetime-local field takes. */
export function wallDateTime(at: Instant, zone: string): string {
  // "06/18/2026, 18:00": taking the parts apart by Intl itself costs four times as much, and a page asks for dozens.
  const [, month, day, year = "", hour, minute] = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(formatterOf("wall", zone).format(instantOf(at))) ?? [];
  return `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}`;
}

export type RelativeDay = "today" | "tomorrow" | "yesterday";

/** What the place's calendar calls that day as seen at `now`; null beyond a day either way. */
export function relativeDay(at: Instant, zone: string, now: Instant): RelativeDay | null {
  const days = (Date.parse(dayKey(at, zone)) - Date.parse(dayKey(now, zone))) / 86_400_000;
  return days === 0 ? "today" : days === 1 ? "tomorrow" : days === -1 ? "yesterday" : null;
}

export type Day<T> = { key: string; relative: RelativeDay | null; date: string; items: T[] };

/** Neighbours of one day together, in the order given; each item's day is that of its own place. */
export function groupByDay<T>(items: readonly T[], placeInstantOf: (item: T) => { at: Instant; zone: string }, now: Instant): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const { at, zone } = placeInstantOf(item);
    const key = dayKey(at, zone);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, relative: relativeDay(at, zone, now), date: formatDate(at, zone), items: [item] });
  }
  return days;
}

/** A zone this machine knows. */
export function isZone(zone: string): boolean {
  if (zone.length > 60) return false;
  if (knownZones.has(zone)) return true;
  try {
    const isKnown = new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
    if (isKnown && knownZones.size < 1000) knownZones.add(zone);
    return isKnown;
  } catch {
    return false;
  }
}

const knownZones = new Set<string>();
const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs a hundred times more than using one, and a page shows dozens of times.
function formatterOf(style: Style, zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone: isZone(zone) ? zone : "UTC" });
    if (formatters.size >= 2000) formatters.clear();
    formatters.set(key, formatter);
  }
  return formatter;
}

// Some engines put a narrow no-break space before AM and PM; server and browser must write the same text.
function write(style: Style, at: Instant, zone: string): string {
  return formatterOf(style, zone).format(instantOf(at)).replace(/[\u202f\u00a0]/g, " ");
}

function instantOf(at: Instant): Date {
  return typeof at === "string" ? new Date(at) : at;
}
