import { describe, expect, it } from "vitest";
import {
  dayOf,
  deadlineOf,
  inOrder,
  isAhead,
  isBefore,
  isoOf,
  type KnownMoment,
  placeMoment,
  storedDeadline,
  storedFact,
} from "#domain/shared/place-moment.ts";

const zone = "America/New_York";
const at = (text: string) => new Date(text);
const day = (text: string) => ({ day: text });

describe("a day without an hour", () => {
  it("is formatted as a day on the calendar of its place", () => {
    expect(placeMoment(at("2026-11-26T04:59:59.999Z"), zone, true)).toEqual({ day: "2026-11-25", zone });
    expect(placeMoment(at("2026-11-25T20:00:00Z"), zone, false)).toEqual({ at: "2026-11-25T20:00:00.000Z", zone });
    expect(placeMoment(null, zone, true)).toBeNull();
  });

  it("is a date without time for programs", () => {
    expect(isoOf({ day: "2026-11-25", zone })).toBe("2026-11-25");
    expect(dayOf({ at: "2026-11-26T04:00:00.000Z", zone })).toBe("2026-11-25");
  });

  it("lasts as a deadline until midnight at its place, also when the clocks change", () => {
    expect(deadlineOf({ day: "2026-11-25", zone }).toISOString()).toBe("2026-11-26T04:59:59.999Z");
    expect(storedDeadline(day("2026-11-01"), zone).toISOString()).toBe("2026-11-02T04:59:59.999Z");
  });

  it("is neither before nor after an hour of the same day", () => {
    const three = at("2026-11-23T20:00:00Z");
    expect(isBefore(day("2026-11-23"), three, zone)).toBe(false);
    expect(isBefore(three, day("2026-11-23"), zone)).toBe(false);
    expect(isBefore(day("2026-11-22"), three, zone)).toBe(true);
    expect(isBefore(three, day("2026-11-24"), zone)).toBe(true);
  });

  it("is not ahead as long as it is today at the place", () => {
    expect(isAhead(day("2026-11-23"), at("2026-11-23T05:00:00Z"), zone)).toBe(false);
    expect(isAhead(day("2026-11-23"), at("2026-11-23T04:59:00Z"), zone)).toBe(true);
  });
});

describe("a fact of which only the day is known", () => {
  const stored = (neighbours?: Parameters<typeof storedFact>[2]) =>
    storedFact(day("2026-11-23"), zone, neighbours).toISOString();

  it("is stored within its day, next to its neighbors", () => {
    expect(stored()).toBe("2026-11-23T17:00:00.000Z");
    expect(stored({ after: at("2026-11-23T20:00:00Z") })).toBe("2026-11-23T20:00:00.000Z");
    expect(stored({ before: at("2026-11-23T13:00:00Z") })).toBe("2026-11-23T13:00:00.000Z");
    expect(stored({ after: at("2026-11-20T20:00:00Z"), before: at("2026-11-29T20:00:00Z") })).toBe(
      "2026-11-23T17:00:00.000Z",
    );
  });

  it("leaves an instant unchanged", () => {
    expect(storedFact(at("2026-11-23T20:00:00Z"), zone).toISOString()).toBe("2026-11-23T20:00:00.000Z");
  });
});

it("sorts instants and keeps a day's position among the instants of that day", () => {
  const listed: KnownMoment[] = [
    at("2026-11-24T15:00:00Z"),
    at("2026-11-23T20:00:00Z"),
    day("2026-11-23"),
    at("2026-11-23T14:00:00Z"),
    day("2026-11-22"),
  ];
  expect(inOrder(listed, (moment) => moment, zone)).toEqual([
    day("2026-11-22"),
    at("2026-11-23T14:00:00Z"),
    day("2026-11-23"),
    at("2026-11-23T20:00:00Z"),
    at("2026-11-24T15:00:00Z"),
  ]);
});
