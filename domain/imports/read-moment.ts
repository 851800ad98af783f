import { minuteMs } from "#domain/shared/durations.ts";
import type { KnownMoment } from "#domain/shared/place-moment.ts";
import { plainDigits } from "#domain/shared/plain-digits.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";

/**
 * Order of day and month in dates such as 05/06. A file with both orders ("mixed") is not parsed until a person
 * chooses.
 */
export const dateOrders = ["month", "day", "mixed"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A parsed cell: a day, an optional time (`HH:MM:SS`), and an optional offset from UTC in minutes. */
type When = { day: string; time: string | null; offsetMinutes: number | null };

const clock = String.raw`(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?\s*(?:([ap])?\.?\s?(?:m\.?)?|h(?:rs?|oras)?\.?)`;
const zone = String.raw`(?:\s*(z|utc|gmt|[ecmp][sd]t)?\s*([+-]\d\d(?::?\d\d)?)?)?(?:\s*\(([^()]{1,60})\))?`;
const timeBehind = new RegExp(String.raw`^(?:[t\s]|,\s*|\s+at\s+|,?\s+a\s+las?\s+)\s*${clock}${zone}$`, "i");
const timeAlone = new RegExp(`^(?:(?:1899-12-3[01]|1900-01-0[01]|1904-01-01)[t ])?${clock}$`, "i");

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const compact = /^((?:19|20|21)\d\d)(\d\d)(\d\d)(?=$|t)/i;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/;
const weekday = String.raw`^(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)\.?,?\s+)?`;
/** English and Spanish names. Similar names of other languages may mean another month ("marraskuu" is November). */
const monthNames = String.raw`(jan(?:uary)?|ene(?:ro)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|abr(?:il)?|mayo?|jun(?:e|io)?|jul(?:y|io)?|aug(?:ust)?|ago(?:sto)?|sep(?:t|tember|tiembre)?|set(?:iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|dic(?:iembre)?)\.?`;
const monthFirst = new RegExp(String.raw`${weekday}${monthNames}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)`, "i");
const dayFirst = new RegExp(
  String.raw`${weekday}(\d{1,2})(?:st|nd|rd|th)?[-/\s]+(?:de\s+)?${monthNames},?[-/\s]+(?:del?\s+)?(\d{4}|\d\d)(?!\d)`,
  "i",
);
/** Format of `Date.toString()`, with the year after the time. */
const printed = new RegExp(
  String.raw`${weekday}${monthNames}\s+(\d{1,2})\s+(\d\d:\d\d:\d\d)\s+(?:([a-z]{3})\s+)?(\d{4})$`,
  "i",
);
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const inSpanish: Record<string, string> = { ene: "jan", abr: "apr", ago: "aug", set: "sep", dic: "dec" };
/** Seconds or milliseconds since 1970, from September 2001 on. */
const sinceEpoch = /^1\d{9}(?:\d{3})?$/;

const offsetsOfNames: Record<string, number> = { z: 0, utc: 0, gmt: 0 };
for (const [place, letter] of ["e", "c", "m", "p"].entries()) {
  offsetsOfNames[`${letter}st`] = -(5 + place) * 60;
  offsetsOfNames[`${letter}dt`] = -(4 + place) * 60;
}

/** Parses a cell as an instant, or as a day if it has no time. Uses `zone` if the cell names none; null if invalid. */
export function readMoment(text: string, zone: string, order: DateOrder): KnownMoment | null {
  const trimmed = text.trim();
  if (sinceEpoch.test(trimmed)) return new Date(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1));
  const when = readWhen(trimmed, order);
  if (!when) return null;
  if (when.time === null) return { day: when.day };
  const seconds = Number(when.time.slice(6)) * 1000;
  if (when.offsetMinutes !== null) {
    const utc = Date.parse(`${when.day}T${when.time.slice(0, 5)}:00Z`) - when.offsetMinutes * minuteMs;
    return new Date(utc + seconds);
  }
  const wall = `${when.day}T${when.time.slice(0, 5)}`;
  const at = wallDateTimeToInstant(wall, zone);
  // Skipped by the clocks, so the cell is of another zone, or wrong.
  if (wallDateTime(at, zone) !== wall) return null;
  return new Date(at.getTime() + seconds);
}

/**
 * Parses a promise like `readMoment`. Midnight on the writer's clock means the day, as in spreadsheets. Midnight in UTC
 * is an instant, as this product exports it, unless `areDays` says that all promises of the file are written so.
 */
export function readPromise(text: string, zone: string, order: DateOrder, areDays = false): KnownMoment | null {
  const when = readWhen(text.trim(), order);
  const isDay = when?.time === "00:00:00" && (areDays || when.offsetMinutes !== 0);
  return isDay ? { day: when.day } : readMoment(text, zone, order);
}

/** Returns whether all these promises are midnight in UTC. */
export function areDaysInUtc(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell.trim() !== "").map((cell) => readWhen(cell.trim(), "month"));
  return written.length > 0 && written.every((when) => when?.time === "00:00:00" && when.offsetMinutes === 0);
}

/** Returns the first two numbers of a date such as 05/06/2026, or null for another format. */
export function numbersOfDate(text: string): { first: number; second: number } | null {
  const parts = yearLast.exec(plainDigits(text.trim()));
  return parts && { first: Number(parts[1]), second: Number(parts[3]) };
}

/** Returns why a cell is invalid: its text, or mixed date orders in the file. */
export function whyNoMoment(text: string, order: DateOrder): "moment_invalid" | "date_order_unclear" {
  return order === "mixed" && yearLast.test(text.trim()) ? "date_order_unclear" : "moment_invalid";
}

/** Parses the wall time of a cell with a day and an optional time; null if invalid or with a zone. */
export function readWallMoment(text: string, order: DateOrder): { day: string; time: string | null } | null {
  const when = readWhen(text.trim(), order);
  if (!when || when.offsetMinutes !== null) return null;
  return { day: when.day, time: when.time?.slice(0, 5) ?? null };
}

/** Parses a time of day as `HH:MM`, without seconds; null if invalid. */
export function readClock(text: string): string | null {
  const trimmed = plainDigits(text.trim());
  const parts = timeAlone.exec(trimmed);
  return parts && hasClockForm(trimmed) ? (clockOf(parts.slice(1, 5))?.slice(0, 5) ?? null) : null;
}

function readWhen(typed: string, order: DateOrder): When | null {
  const normalized = plainDigits(typed);
  if (normalized.length > 80) return null;
  const made = printed.exec(normalized);
  if (made) {
    const [, month = "", day = "", time = "", name = "", year = ""] = made;
    const rest = `${year}-${monthOf(month)}-${day.padStart(2, "0")} ${time} ${name}`.trim();
    return readWhen(rest, order);
  }
  const found = dayOf(normalized, order);
  if (!found || !isDay(found.day)) return null;
  if (found.rest === "") return { day: found.day, time: null, offsetMinutes: null };
  const parts = timeBehind.exec(found.rest);
  if (!parts || !hasClockForm(found.rest)) return null;
  const time = clockOf(parts.slice(1, 5));
  const offsetMinutes = parts[5] || parts[6] ? offsetOf(parts[5], parts[6]) : offsetOfRemark(parts[7]);
  return time === null || offsetMinutes === undefined ? null : { day: found.day, time, offsetMinutes };
}

/** Rejects a number alone as time: "2026-11-20 10" is ambiguous. */
function hasClockForm(text: string): boolean {
  return /\d:\d\d|\d\s*[ap]\.?\s?m/i.test(text);
}

function dayOf(text: string, order: DateOrder): { day: string; rest: string } | null {
  // Two-digit years mean 2000 to 2049. Others ("69", "91") may be in the last century.
  const made = (matched: string, year: string, month: string, date: string) => ({
    day: `${year.length === 2 ? `${year < "50" ? "20" : ""}${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
    rest: text.slice(matched.length).trimEnd(),
  });
  const iso = yearFirst.exec(text);
  if (iso) return made(iso[0], iso[1] ?? "", iso[3] ?? "", iso[4] ?? "");
  const bare = compact.exec(text);
  if (bare) return made(bare[0], bare[1] ?? "", bare[2] ?? "", bare[3] ?? "");
  const last = yearLast.exec(text);
  if (last) {
    const [matched, first = "", , second = "", year = ""] = last;
    if (order === "mixed") return null;
    return order === "month" ? made(matched, year, first, second) : made(matched, year, second, first);
  }
  const named = monthFirst.exec(text);
  if (named) return made(named[0], named[3] ?? "", monthOf(named[1]), named[2] ?? "");
  const behind = dayFirst.exec(text);
  return behind && made(behind[0], behind[3] ?? "", monthOf(behind[2]), behind[1] ?? "");
}

function monthOf(name = ""): string {
  const short = name.slice(0, 3).toLowerCase();
  return String(months.indexOf(inSpanish[short] ?? short) + 1).padStart(2, "0");
}

/** Formats hour, minute, second and half of the day as `HH:MM:SS`; null if invalid. */
function clockOf([hours = "", minutes = "00", seconds = "00", half]: (string | undefined)[]): string | null {
  const hour = clockHour(Number(hours), half);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
}

function clockHour(hour: number, half: string | undefined): number | null {
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** Returns the offset in minutes ahead of UTC; null if there is none, undefined if invalid. */
function offsetOf(name = "", digits = ""): number | null | undefined {
  const ofName = name === "" ? null : (offsetsOfNames[name.toLowerCase()] ?? null);
  if (digits === "") return ofName;
  // "EST-0500" has a name and an offset; "UTC+2" only an offset.
  const hours = Number(digits.slice(1, 3));
  const minutes = Number(digits.slice(3).replace(":", "") || "0");
  if (hours > 14 || minutes > 59) return undefined;
  return (digits.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

const namedOffset = /^(?:utc|gmt)?\s*([+-])(\d\d?)(?::?(\d\d))?$/i;
const zoneInWords = /^(eastern|central|mountain|pacific)\s+(standard|daylight)\s+time$/i;

/** Returns the offset of a zone in parentheses ("(PST)", "(UTC-5)"), like `offsetOf`. */
function offsetOfRemark(remark = ""): number | null | undefined {
  const text = remark.trim().toLowerCase();
  if (text === "" || /^(?:local(?: time)?|hora local)$/.test(text)) return null;
  const [, place, kind] = zoneInWords.exec(text) ?? [];
  const name = place ? `${place.slice(0, 1)}${kind?.slice(0, 1) ?? ""}t` : text;
  const offset = offsetsOfNames[name];
  if (offset !== undefined) return offset;
  const [, sign = "", hours = "", minutes = "00"] = namedOffset.exec(text) ?? [];
  return sign === "" ? undefined : offsetOf("", `${sign}${hours.padStart(2, "0")}${minutes}`);
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return /^(19|20|21)\d\d-/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
