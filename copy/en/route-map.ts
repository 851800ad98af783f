import type { RouteStop } from "#domain/shipments/views.ts";

/** Where a stop stands in the journey, in the list that takes the map's place. */
export const stopWords: Record<RouteStop["kind"], string> = {
  travelled: "passed",
  now: "now here",
  ahead: "ahead",
  planned: "planned",
};

export const noMapWords = () => "Not every place of this journey is on our map, so its stops are listed.";
