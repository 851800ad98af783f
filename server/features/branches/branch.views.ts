import { type Branch, Branch as BranchSchema, type BranchCalendar } from "#domain/branches/branch.ts";
import type { BranchRow } from "#server/features/branches/branches.rows.ts";

/** A stored branch as the language knows it; throws where the stored hours are of no known form. */
export function branchOf(row: BranchRow): Branch {
  const { code, name, street, city, state, zipCode, country, latitude, longitude, zone, phone, hours, holidays } = row;
  return BranchSchema.parse({
    code,
    name,
    street,
    city,
    state,
    zipCode,
    country,
    latitude,
    longitude,
    zone,
    phone,
    hours,
    holidays,
  });
}

/** Where no branch is set up, nobody is open; on the clocks given. */
export function closedCalendar(zone: string): BranchCalendar {
  return { zone, hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }, holidays: [] };
}
