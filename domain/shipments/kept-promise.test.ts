import { expect, it } from "vitest";
import { arrivedLate, isPastPromise, keptPromise } from "#domain/shipments/kept-promise.ts";

const zone = "America/New_York";
const promised = { at: "2026-06-18T22:00:00.000Z", zone };
const at = (moment: string) => ({ at: moment, zone: "America/Los_Angeles" });
const onDay = (day: string) => ({ day, zone });

it.each([
  ["2026-06-18T21:59:59.999Z", false],
  ["2026-06-18T22:00:00.000Z", false],
  ["2026-06-18T22:00:00.001Z", true],
  ["2026-06-19T04:00:00.000Z", true],
])("%s is late: %s", (moment, isLate) => expect(arrivedLate(at(moment), promised)).toBe(isLate));

it("is never late without a promise", () => {
  expect(arrivedLate(promised, null)).toBe(false);
  expect(keptPromise(promised, null)).toBe("nothing_promised");
});

it("counts a delivery on the promised day as on time until midnight at its place", () => {
  expect(keptPromise(at("2026-06-18T19:00:00.000Z"), onDay("2026-06-18"))).toBe("kept");
  expect(keptPromise(at("2026-06-19T03:59:59.999Z"), onDay("2026-06-18"))).toBe("kept");
  expect(keptPromise(at("2026-06-19T04:00:00.000Z"), onDay("2026-06-18"))).toBe("late");
});

it("returns unknown if only the day of delivery is known", () => {
  expect(keptPromise(onDay("2026-06-18"), promised)).toBe("unknown");
  expect(keptPromise(onDay("2026-06-17"), promised)).toBe("kept");
  expect(keptPromise(onDay("2026-06-19"), promised)).toBe("late");
  expect(keptPromise(onDay("2026-06-18"), onDay("2026-06-18"))).toBe("kept");
  expect(keptPromise(onDay("2026-06-19"), onDay("2026-06-18"))).toBe("late");
});

it("does not treat a promised day as past before it ends", () => {
  expect(isPastPromise(onDay("2026-06-18"), new Date("2026-06-19T03:59:00Z"))).toBe(false);
  expect(isPastPromise(onDay("2026-06-18"), new Date("2026-06-19T04:00:00Z"))).toBe(true);
  expect(isPastPromise(promised, new Date("2026-06-18T22:00:01Z"))).toBe(true);
});
