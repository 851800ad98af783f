import { expect, it } from "vitest";
import { travelOfTable } from "#domain/road/order/travel-table.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";

const [home, near, far] = [
  { latitude: 33.75, longitude: -84.39 },
  { latitude: 33.88, longitude: -84.51 },
  { latitude: 34.02, longitude: -84.62 },
] as const;

it("reads each direction of a table, and estimates what it does not have", () => {
  const travel = travelOfTable({ points: [home, near], seconds: [0, 600, 660, 0], meters: [0, 16_093.44, -1, 0] });
  expect([travel.minutesBetween(home, near), travel.minutesBetween(near, home)]).toEqual([10, 11]);
  expect(travel.milesBetween(home, near)).toBeCloseTo(10);
  expect(travel.milesBetween(near, home)).toBe(estimatedTravel.milesBetween(near, home));
  expect(travel.minutesBetween(home, far)).toBe(estimatedTravel.minutesBetween(home, far));
});
