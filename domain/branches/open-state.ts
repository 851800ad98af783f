import type { BranchCalendar } from "#domain/branches/branch.ts";
import { nextOpening } from "#domain/branches/opening-hours.ts";
import { dayKey } from "#domain/shared/place-time.ts";

/**
 * Whether the branch is open now. `opensAt` is null without an opening in the next sixty days; `why`: name of the
 * holiday that closes it today.
 */
export type OpenState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date | null; why: string | null };

/** Returns whether a branch is open at that instant, and when that changes (C6). */
export function openStateOf(branch: BranchCalendar, at: Date): OpenState {
  const opening = nextOpening(branch, at);
  if (opening && opening.opensAt <= at) return { isOpen: true, closesAt: opening.closesAt };
  const today = dayKey(at, branch.zone);
  const closing = branch.holidays.find(({ date, hours }) => date === today && !hours);
  return { isOpen: false, opensAt: opening?.opensAt ?? null, why: closing?.name ?? null };
}

/** Returns the next date with different hours, including today; null if there is none. */
export function nextOtherDay(branch: BranchCalendar, at: Date): BranchCalendar["holidays"][number] | null {
  const today = dayKey(at, branch.zone);
  const coming = branch.holidays.filter(({ date }) => date >= today);
  return coming.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}
