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

function hourOf(clock: string): string {
  return /^[\d:]+/.exec(clock)?.[0] ?? clock;
}

function halfOf(clock: string): string {
  return clock.slice(hourOf(clock).length);
}
