import { dayMs } from "#domain/shared/durations.ts";
import { currentLanguage, locales } from "#domain/shared/language.ts";
import { zoneClock } from "#domain/shared/zone-clock.ts";

/**
 * An instant as ISO text or Date, formatted in the zone of its place, en-US with a 12-hour clock (A6). Uses the zones
 * of Intl, so that a browser loads no data. An unknown zone falls back to UTC instead of breaking a page.
 */
export type Instant = string | Date;

const weekdayNames = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  es: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
};
/** As used within a sentence. */
export const monthNames = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

/** Returns the parts of a date in words. Spanish abbreviations have three letters without a period, as on a label. */
function dayWords(at: Instant, zone: string) {
  const wall = wallOf(at, zone);
  const language = currentLanguage();
  return {
    weekday: weekdayNames[language][wall.getUTCDay()] ?? "",
    month: monthNames[language][wall.getUTCMonth()] ?? "",
    day: wall.getUTCDate(),
    year: wall.getUTCFullYear(),
  };
}

/** Formats "Thursday, June 18, 2026, 6:00 PM EDT". */
export function formatPlaceTime(at: Instant, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

/** Formats "Thursday, June 18, 2026", "jueves, 18 de junio de 2026". */
export function formatDate(at: Instant, zone: string): string {
  const { weekday, month, day, year } = dayWords(at, zone);
  return currentLanguage() === "es"
    ? `${weekday}, ${day} de ${month} de ${year}`
    : `${weekday}, ${month} ${day}, ${year}`;
}

/** Formats "Thu, June 18", "jue, 18 de junio", if the year is obvious. */
export function formatShortDate(at: Instant, zone: string): string {
  const { weekday, month, day } = dayWords(at, zone);
  const short = weekday.slice(0, 3);
  return currentLanguage() === "es" ? `${short}, ${day} de ${month}` : `${short}, ${month} ${day}`;
}

/** Formats "Thu, Jun 18", "jue, 18 jun", for narrow screens. */
export function formatShortestDate(at: Instant, zone: string): string {
  const { weekday, month, day } = dayWords(at, zone);
  const [short, month3] = [weekday.slice(0, 3), month.slice(0, 3)];
  return currentLanguage() === "es" ? `${short}, ${day} ${month3}` : `${short}, ${month3} ${day}`;
}

/** Formats "6:00 PM EDT". */
export function formatTime(at: Instant, zone: string): string {
  return `${formatClock(at, zone)} ${zoneName(at, zone)}`;
}

/** US Spanish separates the two letters. Non-breaking spaces keep them with the hour. */
const halves = { en: [" AM", " PM"], es: ["\u00a0a.\u00a0m.", "\u00a0p.\u00a0m."] } as const;

/** Formats "6:00 PM", "6:00 p. m.", if the zone is already on the line. */
export function formatClock(at: Instant, zone: string): string {
  const wall = wallOf(at, zone);
  const hour = wall.getUTCHours();
  const half = halves[currentLanguage()][hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${twoDigits(wall.getUTCMinutes())}${half}`;
}

/** Formats "6:00:09 PM". */
export function formatSeconds(at: Instant, zone: string): string {
  const seconds = `:${twoDigits(wallOf(at, zone).getUTCSeconds())}`;
  return formatClock(at, zone).replace(/:\d\d/, (minutes) => `${minutes}${seconds}`);
}

/** Returns "EDT", or "Eastern Daylight Time" when long. */
export function zoneName(at: Instant, zone: string, length: "short" | "long" = "short"): string {
  if (length === "short") return zoneClock(msOf(at), knownZone(zone)).name;
  // Output such as "6/18/2026, Eastern Daylight Time".
  const written = new Intl.DateTimeFormat(locales[currentLanguage()], {
    timeZoneName: "long",
    timeZone: knownZone(zone),
  }).format(msOf(at));
  return written.slice(written.indexOf(", ") + 2);
}

/** Returns the day at the place, "2026-06-18". Sorts as text. */
export function dayKey(at: Instant, zone: string): string {
  const wall = wallOf(at, zone);
  return `${wall.getUTCFullYear()}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`;
}

/** Formats "2026-06-18T18:00" for a datetime-local field. */
export function wallDateTime(at: Instant, zone: string): string {
  return wallOf(at, zone).toISOString().slice(0, 16);
}

/** Converts a field with wall time or a UTC instant to wall time of the place. Leaves a day unchanged. */
export function wallIn(said: string, zone: string): string {
  return said.endsWith("Z") ? wallDateTime(said, zone) : said;
}

export type RelativeDay = "today" | "tomorrow" | "yesterday";

/** Returns "today", "tomorrow" or "yesterday" at the place relative to `now`; null for other days. */
export function relativeDay(at: Instant, zone: string, now: Instant): RelativeDay | null {
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  return days === 0 ? "today" : days === 1 ? "tomorrow" : days === -1 ? "yesterday" : null;
}

export type Day<T> = { key: string; relative: RelativeDay | null; date: string; items: T[] };

/** Groups consecutive items of the same day. Uses the place of each item. */
export function groupByDay<T>(
  items: readonly T[],
  placeInstantOf: (item: T) => { at: Instant; zone: string },
  now: Instant,
): Day<T>[] {
  const days: Day<T>[] = [];
  let lastDay: number | undefined;
  for (const item of items) {
    const { at, zone } = placeInstantOf(item);
    const day = dayNumber(at, zone);
    if (day === lastDay) days.at(-1)?.items.push(item);
    else
      days.push({
        key: dayKey(at, zone),
        relative: relativeDay(at, zone, now),
        date: formatDate(at, zone),
        items: [item],
      });
    lastDay = day;
  }
  return days;
}

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

function knownZone(zone: string): string {
  return isZone(zone) ? zone : "UTC";
}

/** Returns the wall clock of the place in the UTC fields of a date. */
function wallOf(at: Instant, zone: string): Date {
  const ms = msOf(at);
  return new Date(ms + zoneClock(ms, knownZone(zone)).offsetMs);
}

function dayNumber(at: Instant, zone: string): number {
  return Math.floor(wallOf(at, zone).getTime() / dayMs);
}

// Caches the last parsed text, which is usually used several times in a row: for its day, hour and zone. Parsing took
// a quarter of a page's formatting time.
let lastRead = { text: "", ms: 0 };

function msOf(at: Instant): number {
  if (at === lastRead.text && at !== "") return lastRead.ms;
  const ms = typeof at === "string" ? Date.parse(at) : at.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`no instant: ${String(at).slice(0, 40)}`);
  if (typeof at === "string") lastRead = { text: at, ms };
  return ms;
}

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : String(count);
}
