import { currentLanguage, locales } from "#domain/shared/language.ts";
import { zoneClock } from "#domain/shared/zone-clock.ts";

/**
 * An instant shown in the zone of its place, en-US with a 12-hour clock (A6). Zones as Intl knows them, so a browser loads nothing for it.
 * `at` is ISO text or a Date. An unknown zone shows as UTC rather than breaking a page.
 */
export type Instant = string | Date;

const weekdayNames = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  es: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
};
/** As they stand within a sentence. */
export const monthNames = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

/** The day's parts in words: Spanish shortens to three letters without a full stop, as on a label. */
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

/** "Thursday, June 18, 2026, 6:00 PM EDT" */
export function formatPlaceTime(at: Instant, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

/** "Thursday, June 18, 2026", "jueves, 18 de junio de 2026" */
export function formatDate(at: Instant, zone: string): string {
  const { weekday, month, day, year } = dayWords(at, zone);
  return currentLanguage() === "es"
    ? `${weekday}, ${day} de ${month} de ${year}`
    : `${weekday}, ${month} ${day}, ${year}`;
}

/** "Thu, June 18", "jue, 18 de junio": for lines where the year is plain. */
export function formatShortDate(at: Instant, zone: string): string {
  const { weekday, month, day } = dayWords(at, zone);
  const short = weekday.slice(0, 3);
  return currentLanguage() === "es" ? `${short}, ${day} de ${month}` : `${short}, ${month} ${day}`;
}

/** "Thu, Jun 18", "jue, 18 jun": for lines of a phone. */
export function formatShortestDate(at: Instant, zone: string): string {
  const { weekday, month, day } = dayWords(at, zone);
  const [short, month3] = [weekday.slice(0, 3), month.slice(0, 3)];
  return currentLanguage() === "es" ? `${short}, ${day} ${month3}` : `${short}, ${month3} ${day}`;
}

/** "6:00 PM EDT" */
export function formatTime(at: Instant, zone: string): string {
  return `${formatClock(at, zone)} ${zoneName(at, zone)}`;
}

/** Spanish of the United States writes the two letters apart; neither they nor the hour go to another line. */
const halves = { en: [" AM", " PM"], es: ["\u00a0a.\u00a0m.", "\u00a0p.\u00a0m."] } as const;

/** "6:00 PM", "6:00 p. m.", where the zone is already on the line. */
export function formatClock(at: Instant, zone: string): string {
  const wall = wallOf(at, zone);
  const hour = wall.getUTCHours();
  const half = halves[currentLanguage()][hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${twoDigits(wall.getUTCMinutes())}${half}`;
}

/** "EDT", or "Eastern Daylight Time" when long. */
export function zoneName(at: Instant, zone: string, length: "short" | "long" = "short"): string {
  if (length === "short") return zoneClock(msOf(at), knownZone(zone)).name;
  // "6/18/2026, Eastern Daylight Time"
  const written = new Intl.DateTimeFormat(locales[currentLanguage()], {
    timeZoneName: "long",
    timeZone: knownZone(zone),
  }).format(msOf(at));
  return written.slice(written.indexOf(", ") + 2);
}

/** "2026-06-18": the day it is at the place. Sorts as text. */
export function dayKey(at: Instant, zone: string): string {
  const wall = wallOf(at, zone);
  return `${wall.getUTCFullYear()}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`;
}

/** "2026-06-18T18:00": what a datetime-local field takes. */
export function wallDateTime(at: Instant, zone: string): string {
  return wallOf(at, zone).toISOString().slice(0, 16);
}

/** What a field holds that takes wall time of the place or an instant in UTC, as wall time of the place; a day stays. */
export function wallIn(said: string, zone: string): string {
  return said.endsWith("Z") ? wallDateTime(said, zone) : said;
}

export type RelativeDay = "today" | "tomorrow" | "yesterday";

/** What the place's calendar calls that day as seen at `now`; null beyond a day either way. */
export function relativeDay(at: Instant, zone: string, now: Instant): RelativeDay | null {
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  return days === 0 ? "today" : days === 1 ? "tomorrow" : days === -1 ? "yesterday" : null;
}

export type Day<T> = { key: string; relative: RelativeDay | null; date: string; items: T[] };

/** Neighbours of one day together, in the order given; each item's day is that of its own place. */
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

function knownZone(zone: string): string {
  return isZone(zone) ? zone : "UTC";
}

/** The wall clock of the place in the UTC fields of a date. */
function wallOf(at: Instant, zone: string): Date {
  const ms = msOf(at);
  return new Date(ms + zoneClock(ms, knownZone(zone)).offsetMs);
}

/** Days of the place's calendar since 1970. */
function dayNumber(at: Instant, zone: string): number {
  return Math.floor(wallOf(at, zone).getTime() / 86_400_000);
}

// One text is mostly asked for several times in a row: its day, its hour, its zone. Reading it was a quarter of what a page's words cost.
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
