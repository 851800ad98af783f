import { branchesPageWords as words } from "#copy/en/branches-page.ts";
import { hoursInBrief, openingHoursLines, timeOfDay } from "#copy/en/opening-hours.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { openStateOf, nextOtherDay } from "#domain/branches/open-state.ts";
import { milesBetween, type Position, positionOf } from "#domain/shared/miles.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatClock, formatDate, formatShortDate, relativeDay } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { BranchCard, OtherDay } from "#app/components/site/branch-list.tsx";

/**
 * Returns the branches as shown to visitors at that instant; nearest first if `from` is known, otherwise in the
 * company's order.
 */
export function presentBranchList(branches: readonly Branch[], now: Date, from: Position | null): BranchCard[] {
  const cards = branches.map((branch, index) => {
    const position = positionOf(branch);
    return { branch, position, place: index + 1, miles: from && position ? milesBetween(from, position) : null };
  });
  if (from) cards.sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity));
  return cards.map(({ branch, position, place, miles }) => ({
    code: branch.code,
    place,
    name: branch.name,
    address: `${branch.street}, ${branch.city}, ${branch.state} ${branch.zipCode}`.trim(),
    phone: branch.phone ? { dial: branch.phone, display: formatPhone(branch.phone) } : null,
    directions: position
      ? `https://www.openstreetmap.org/directions?to=${position.latitude}%2C${position.longitude}`
      : null,
    miles: miles === null ? null : words.miles(miles),
    ...doorWords(branch, now),
    hours: openingHoursLines(branch.hours),
    cutOff: timeOfDay(branch.cutOff),
  }));
}

/** Returns the next day on which a branch has different hours, and which branches. Null if none is known. */
export function presentOtherDay(branches: readonly Branch[], at: Date): OtherDay | null {
  const days = branches.flatMap((branch) => {
    const day = nextOtherDay(branch, at);
    return day ? [{ branch, day }] : [];
  });
  const first = days.toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1))[0];
  if (!first) return null;
  const { date, name, hours } = first.day;
  const who = days.filter(({ day }) => day.date === date);
  return {
    day: formatDate(wallTimeToInstant(date, "12:00", first.branch.zone), first.branch.zone),
    name,
    title: hours ? words.nextShortDay : words.nextHoliday,
    hours: hours ? hoursInBrief(hours) : words.closedDay(who.length),
    branches: who.length === branches.length ? words.everywhere : who.map(({ branch }) => branch.name).join(", "),
  };
}

function doorWords(branch: Branch, at: Date): Pick<BranchCard, "isOpen" | "door" | "why"> {
  const door = openStateOf(branch, at);
  if (door.isOpen) return { isOpen: true, door: words.openUntil(formatClock(door.closesAt, branch.zone)), why: null };
  return {
    isOpen: false,
    door: door.opensAt ? opensWords(door.opensAt, branch.zone, at) : words.closed,
    why: door.why ? words.closedToday(door.why) : null,
  };
}

function opensWords(opensAt: Date, zone: string, at: Date): string {
  const time = formatClock(opensAt, zone);
  const day = relativeDay(opensAt, zone, at);
  if (day === "today") return words.opensToday(time);
  return day === "tomorrow" ? words.opensTomorrow(time) : words.opens(formatShortDate(opensAt, zone), time);
}
