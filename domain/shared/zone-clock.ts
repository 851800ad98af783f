import { dayMs } from "#domain/shared/durations.ts";
/** Clock of a zone at an instant. `offsetMs`: local minus UTC, including minutes and seconds; `name`: such as "EDT". */
export type ZoneClock = { offsetMs: number; name: string };

const mostDays = 4000;

type Reader = { wall: Intl.DateTimeFormat; name: Intl.DateTimeFormat; days: Map<number, ZoneClock | null> };
const readers = new Map<string, Reader>();

/**
 * Returns the clock of a zone at `ms` (since 1970, UTC) from Intl. Cached by zone and UTC day unless the clocks
 * change, because a page shows dozens of times and Intl took a tenth of its cost.
 */
export function zoneClock(ms: number, zone: string): ZoneClock {
  const reader = readerOf(zone);
  const day = Math.floor(ms / dayMs);
  let known = reader.days.get(day);
  if (known === undefined) {
    const first = ask(reader, day * dayMs);
    const last = ask(reader, (day + 1) * dayMs - 1);
    known = first.offsetMs === last.offsetMs && first.name === last.name ? first : null;
    if (reader.days.size >= mostDays) reader.days.clear();
    reader.days.set(day, known);
  }
  return known ?? ask(reader, ms);
}

function readerOf(timeZone: string): Reader {
  let reader = readers.get(timeZone);
  if (!reader) {
    const wall = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    reader = { wall, name: new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }), days: new Map() };
    if (readers.size >= 500) readers.clear();
    readers.set(timeZone, reader);
  }
  return reader;
}

function ask({ wall, name }: Reader, ms: number): ZoneClock {
  // "06/18/2026, 18:00:00" and "6/18/2026, EDT".
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = wall.format(ms).split(/\D+/).map(Number);
  const written = name.format(ms);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return { offsetMs: shown - Math.floor(ms / 1000) * 1000, name: written.slice(written.indexOf(", ") + 2) };
}
