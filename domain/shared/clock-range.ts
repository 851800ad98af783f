import { currentLanguage } from "#domain/shared/language.ts";
import { formatClock, type Instant, zoneName } from "#domain/shared/place-time.ts";

/** Formats "10:40 to 11:20 AM EDT", "de 10:40 a 11:20 a. m. EDT"; both zones if the clocks change in between. */
export function formatClockRange(from: Instant, until: Instant, zone: string): string {
  const [first, last] = [formatClock(from, zone), formatClock(until, zone)];
  const [zoneBefore, zoneAfter] = [zoneName(from, zone), zoneName(until, zone)];
  const begins =
    zoneBefore !== zoneAfter ? `${first} ${zoneBefore}` : halfOf(first) === halfOf(last) ? hourOf(first) : first;
  return currentLanguage() === "es" ? `de ${begins} a ${last} ${zoneAfter}` : `${begins} to ${last} ${zoneAfter}`;
}

/** Formats "between 2 and 4 PM EDT", "entre las 2 y las 4 p. m. EDT", of whole hours. */
export function formatHourRange(from: Instant, until: Instant, zone: string): string {
  const [first, last] = [formatClock(from, zone), formatClock(until, zone)].map((clock) => clock.replace(":00", ""));
  if (first === undefined || last === undefined) return "";
  const begins = halfOf(first) === halfOf(last) ? hourOf(first) : first;
  const name = zoneName(until, zone);
  if (currentLanguage() !== "es") return `between ${begins} and ${last} ${name}`;
  const article = (clock: string) => (hourOf(clock) === "1" ? "la" : "las");
  return `entre ${article(begins)} ${begins} y ${article(last)} ${last} ${name}`;
}

function hourOf(clock: string): string {
  return /^[\d:]+/.exec(clock)?.[0] ?? clock;
}

function halfOf(clock: string): string {
  return clock.slice(hourOf(clock).length);
}
