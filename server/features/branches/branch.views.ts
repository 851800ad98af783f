import { valueAt } from "#domain/shared/value-at.ts";
import { type Branch, Branch as BranchSchema, type BranchCalendar } from "#domain/branches/branch.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import type { BranchRow } from "#server/features/branches/branches.rows.ts";

/** Converts a stored row to a domain branch. Throws if the form of the stored hours is unknown. */
export function branchOf(row: BranchRow): Branch {
  return BranchSchema.parse(
    Object.fromEntries(Object.keys(BranchSchema.shape).map((name) => [name, valueAt<unknown>(row, name)])),
  );
}

export function officeBranch(row: BranchRow, isMain: boolean): OfficeBranch {
  return { ...branchOf(row), id: row.id, version: row.version, isOpen: row.isActive, isMain };
}

/** Calendar in this time zone that is always closed, for when no branch is set up. */
export function closedCalendar(zone: string): BranchCalendar {
  const hours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  return { zone, hours, holidays: [], cutOff: "00:00" };
}
