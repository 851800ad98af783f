import type { BranchCalendar } from "#domain/branches/branch.ts";
import { nextOpening } from "#domain/branches/opening-hours.ts";
import { dayKey } from "#domain/shared/place-time.ts";

/** Whether somebody can walk in. `opensAt` is null where no opening comes within sixty days; `why`: the name of the other day that closes it today. */
export type Door = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date | null; why: string | null };

/** What a branch's door says at that instant (C6). */
export function doorOf(branch: BranchCalendar, at: Date): Door {
  const opening = nextOpening(branch, at);
  if (opening && opening.opensAt <= at) return { isOpen: true, closesAt: opening.closesAt };
  const today = dayKey(at, branch.zone);
  const closing = branch.holidays.find(({ date, hours }) => date === today && !hours);
  return { isOpen: false, opensAt: opening?.opensAt ?? null, why: closing?.name ?? null };
}

/** The next day, today included, that is unlike its weekday; null where none is known. */
export function nextOtherDay(branch: BranchCalendar, at: Date): BranchCalendar["holidays"][number] | null {
  const today = dayKey(at, branch.zone);
  const coming = branch.holidays.filter(({ date }) => date >= today);
  return coming.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}
