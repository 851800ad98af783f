import * as fc from "fast-check";
import { expect, it } from "vitest";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";

const position = fc.record({
  latitude: fc.double({ min: 30, max: 32, noNaN: true }),
  longitude: fc.double({ min: -98, max: -96, noNaN: true }),
});
const { minutesBetween, milesBetween } = estimatedTravel;

it("counts road miles, slow ones first", () => {
  const from = { latitude: 30, longitude: -97 };
  const north = (miles: number) => ({ latitude: 30 + miles / 69.093 / 1.3, longitude: -97 });
  expect(milesBetween(from, north(10))).toBeCloseTo(10, 2);
  expect(minutesBetween(from, from)).toBe(0);
  expect(minutesBetween(from, north(0.5))).toBeCloseTo(2, 2);
  // 1 mile at 15 mph, 2 at 22, 7 at 30, 10 at 42.
  expect(minutesBetween(from, north(20))).toBeCloseTo(4 + 120 / 22 + 14 + 600 / 42, 2);
});

it("never lets a detour save time, nor a direction matter", () => {
  fc.assert(
    fc.property(position, position, position, (one, via, other) => {
      expect(minutesBetween(one, other)).toBeLessThanOrEqual(
        minutesBetween(one, via) + minutesBetween(via, other) + 1e-9,
      );
      expect(minutesBetween(one, other)).toBeCloseTo(minutesBetween(other, one), 9);
    }),
  );
});
