import type { Unreached } from "#domain/areas/area.ts";

/** Words of the service areas in the settings. */
export const areaWords = {
  title: "Service areas",
  lead: "Where each service collects and delivers. Elsewhere the booking form says so and offers what does reach.",
  origins: "Origins",
  destinations: "Destinations",
  how: "One rule a line; a place belongs where any of them takes it in: GA for a state, ZIP 303 for all that begin so, 25 miles of main around a branch by its code, USA or Canada for a country, anywhere for no limit.",
  staff: "Staff may book any way: what lies outside is agreed with the customer first.",
} as const;

/** What the booking form says of services that do not reach. */
export const reachWords = {
  onRequest: "Other ways, and abroad, are carried on request.",
  askUs: "Ask us",
} as const;

export function unreachedNote({ end, city }: Unreached): string {
  return end === "origin" ? `Does not collect in ${city}` : `Does not reach ${city}`;
}
