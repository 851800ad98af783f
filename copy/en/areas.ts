import type { Unreached } from "#domain/areas/area.ts";

/** Words of the service areas in the settings. */
export const areaWords = {
  title: "Service areas",
  lead: "Where each service collects and delivers. Elsewhere the booking form says so and offers what does reach.",
  origins: "Origins",
  destinations: "Destinations",
  how: "One rule per line: GA for a state, ZIP 303 for a ZIP prefix, 25 miles of main for a radius around a branch, USA or Canada for a country, anywhere for no limit. A place is included if any rule matches.",
  staff: "Staff may book any route. Agree on routes outside with the customer first.",
} as const;

/** What the booking form says of services that do not reach. */
export const reachWords = {
  onRequest: "Other ways, and abroad, are carried on request.",
  askUs: "Ask us",
} as const;

export function unreachedNote({ end, city }: Unreached): string {
  return end === "origin" ? `Does not collect in ${city}` : `Does not reach ${city}`;
}
