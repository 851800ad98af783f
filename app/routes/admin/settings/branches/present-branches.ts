import { recordOf } from "#domain/shared/records.ts";
import { branchWords as words, someOpen } from "#copy/en/branches.ts";
import { hoursInBrief, openingHoursLine, timeOfDay } from "#copy/en/opening-hours.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import { countries } from "#domain/shared/countries.ts";
import { weekdayOf } from "#domain/shared/wall-time.ts";
import type { BranchLine } from "#app/components/admin/settings/branch-table.tsx";
import type { DayLine } from "#app/components/admin/settings/day-list.tsx";

const shownDays = 8;

export function branchLines(branches: readonly OfficeBranch[]): BranchLine[] {
  const lastOpen = branches.findLast(({ isOpen }) => isOpen);
  return branches.map((branch) => ({
    id: branch.id,
    name: branch.name,
    street: branch.street,
    isOpen: branch.isOpen,
    isMain: branch.isMain,
    days: recordOf(weekdays, (day) => {
      const hours = branch.hours[day];
      return hours && { hours, brief: hoursInBrief(hours) };
    }),
    hoursLine: openingHoursLine(branch.hours),
    cutOff: timeOfDay(branch.cutOff),
    mayMoveUp: branch.isOpen && !branch.isMain,
    mayMoveDown: branch.isOpen && branch !== lastOpen,
  }));
}

/** Returns the next special days of open branches, each date and name once. `today` is the company's. */
export function dayLines(branches: readonly OfficeBranch[], today: string): DayLine[] {
  const open = branches.filter(({ isOpen }) => isOpen);
  const all = open.flatMap((branch) => branch.holidays.map((day) => ({ branch, ...day })));
  const groups = Map.groupBy(
    all.filter(({ date }) => date >= today),
    ({ date, name }) => `${date} ${name}`,
  );
  return [...groups.values()]
    .toSorted(([a], [b]) => (a && b && a.date < b.date ? -1 : 1))
    .slice(0, shownDays)
    .map((days) => lineOf(days, open.length, today));
}

function lineOf(
  days: { branch: OfficeBranch; date: string; name: string; hours?: { opens: string; closes: string } | undefined }[],
  count: number,
  today: string,
): DayLine {
  const [{ date, name }] = days as [(typeof days)[number]];
  const named = days.map(({ branch, hours }) => `${branch.name} ${hours ? hoursInBrief(hours) : words.closedDay}`);
  const isAll = days.length === count && days.every(({ hours }) => !hours);
  const at = new Date(`${date}T00:00:00Z`);
  return {
    id: `${date} ${name}`,
    date,
    day: at.toLocaleDateString("en-US", {
      month: "short",
      day: "numeric",
      ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
      timeZone: "UTC",
    }),
    weekday: words.days[weekdays[weekdayOf(date) - 1] ?? "mon"],
    name,
    effect: isAll ? words.allClosed : someOpen(named, days.length < count),
  };
}

const nearZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Returns the choices of a branch's form: zones of the United States first, and a stored zone that is not listed. */
export function branchChoices(stored: string) {
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !nearZones.includes(zone));
  const zones = [...new Set([...nearZones, ...others, "UTC", ...(stored ? [stored] : [])])];
  return {
    zones: zones.map((zone) => ({ value: zone, words: zone.replaceAll("_", " ") })),
    countries: countries.map(({ code, name }) => ({ value: code, words: name })),
  };
}
