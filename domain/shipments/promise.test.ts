import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Branch } from "#domain/branches/branch.ts";
import { nextOpening } from "#domain/branches/opening-hours.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays, wallDateTimeToInstant, weekdayOf } from "#domain/shared/wall-time.ts";
import { estimateDelivery, isBeforePromise } from "#domain/shipments/promise.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

const [main] = seedBranches as [Branch];
const zone = "America/New_York";
const atlanta = (wall: string) => wallDateTimeToInstant(wall, zone);
const promise = (service: ServiceKey, wall: string, saturdayDelivery = false) =>
  estimateDelivery({ service, handoverAt: atlanta(wall), branch: main, placeZone: zone, saturdayDelivery });

describe("estimateDelivery (C10)", () => {
  // June 2026: Thursday the 18th, Friday the 19th, Saturday the 20th. The 4th of July is a Saturday.
  it.each<[ServiceKey, string, boolean, string, string | null]>([
    ["standard", "2026-06-18T12:00", false, "2026-06-19T18:00", "2026-06-18T18:00"],
    ["standard", "2026-06-18T07:00", false, "2026-06-19T18:00", "2026-06-18T18:00"],
    ["standard", "2026-06-18T20:00", false, "2026-06-22T18:00", "2026-06-20T16:00"],
    ["standard", "2026-06-19T12:00", false, "2026-06-22T18:00", "2026-06-20T16:00"],
    ["standard", "2026-06-19T12:00", true, "2026-06-20T16:00", "2026-06-19T18:00"],
    ["standard", "2026-06-21T12:00", false, "2026-06-23T18:00", "2026-06-22T18:00"],
    ["standard", "2026-11-25T12:00", false, "2026-11-27T18:00", "2026-11-25T18:00"],
    ["standard", "2026-07-03T12:00", true, "2026-07-06T18:00", "2026-07-03T18:00"],
    ["express", "2026-06-18T10:59", false, "2026-06-18T18:00", "2026-06-18T11:00"],
    ["express", "2026-06-18T11:00", false, "2026-06-19T18:00", "2026-06-19T11:00"],
    ["express", "2026-06-18T19:00", false, "2026-06-19T18:00", "2026-06-19T11:00"],
    ["express", "2026-06-20T10:30", false, "2026-06-22T18:00", "2026-06-22T11:00"],
    ["express", "2026-06-20T10:30", true, "2026-06-20T16:00", "2026-06-20T11:00"],
    ["medical", "2026-06-18T09:30", false, "2026-06-18T18:00", "2026-06-18T11:00"],
    ["medical", "2026-06-18T12:00", false, "2026-06-19T18:00", "2026-06-19T11:00"],
    ["rush", "2026-06-18T12:00", false, "2026-06-18T15:00", null],
    ["rush", "2026-06-18T15:00", false, "2026-06-18T18:00", null],
    ["rush", "2026-06-18T17:00", false, "2026-06-19T11:00", null],
    ["rush", "2026-06-18T06:00", false, "2026-06-18T12:00", null],
    ["rush", "2026-06-20T15:00", false, "2026-06-22T11:00", null],
  ])("%s handed over %s, Saturday %j: by %s", (service, wall, saturday, expected, handOverBy) => {
    const answer = promise(service, wall, saturday);
    expect(wallDateTime(answer.deliverBy, zone)).toBe(expected);
    expect(answer.handOverBy && wallDateTime(answer.handOverBy, zone)).toBe(handOverBy);
  });

  it("means closing time in the destination's time zone", () => {
    const answer = estimateDelivery({
      service: "standard",
      handoverAt: atlanta("2026-06-18T12:00"),
      branch: main,
      placeZone: "America/Los_Angeles",
      saturdayDelivery: false,
    });
    expect([answer.zone, wallDateTime(answer.deliverBy, "America/Los_Angeles")]).toEqual([
      "America/Los_Angeles",
      "2026-06-19T18:00",
    ]);
  });

  it("never promises a time in the past, even if the evening at the destination is over", () => {
    const answer = estimateDelivery({
      service: "express",
      handoverAt: atlanta("2026-06-18T10:00"),
      branch: main,
      placeZone: "Asia/Tokyo",
      saturdayDelivery: false,
    });
    expect(answer.deliverBy > atlanta("2026-06-18T10:00")).toBe(true);
  });

  it.each([
    ["Pacific/Guam", "2026-12-02T17:30", "2026-12-04T18:00"],
    ["Pacific/Guam", "2026-12-03T17:30", "2026-12-07T18:00"],
    ["Pacific/Guam", "2026-12-04T12:00", "2026-12-07T18:00"],
    ["Pacific/Honolulu", "2026-12-02T17:30", "2026-12-03T18:00"],
    ["America/Puerto_Rico", "2026-12-02T17:30", "2026-12-03T18:00"],
  ])("leaves a next-day parcel for %s twelve hours: handed over %s, by %s", (placeZone, wall, by) => {
    const answer = estimateDelivery({
      service: "standard",
      handoverAt: atlanta(wall),
      branch: main,
      placeZone,
      saturdayDelivery: false,
    });
    expect(wallDateTime(answer.deliverBy, placeZone)).toBe(by);
  });

  it("promises seven days only if nothing is known (A5)", () => {
    const handoverAt = atlanta("2026-06-18T12:00");
    expect(
      estimateDelivery({ service: "rush", handoverAt, branch: null, placeZone: zone, saturdayDelivery: false }),
    ).toEqual({ deliverBy: atlanta("2026-06-25T12:00"), zone, handOverBy: null, isDay: true });
  });

  it.each(serviceKeys)(
    "says seven days of %s where the branch never opens, or closes for good before it is due",
    (service) => {
      const handoverAt = atlanta("2026-06-18T17:00");
      const sevenDays = { deliverBy: atlanta("2026-06-25T17:00"), zone, handOverBy: null, isDay: true };
      const answer = (branch: typeof main) =>
        estimateDelivery({ service, handoverAt, branch, placeZone: zone, saturdayDelivery: false });
      expect(
        answer({ ...main, hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null } }),
      ).toEqual(sevenDays);
      const later = Array.from({ length: 400 }, (_, ahead) => ({ date: addDays("2026-06-19", ahead), name: "closed" }));
      expect(answer({ ...main, holidays: later })).toEqual(sevenDays);
    },
  );

  it("skips Sundays even if the branch is open on them", () => {
    const everyDay = { opens: "08:00", closes: "18:00" };
    const hours = { ...main.hours, sat: everyDay, sun: everyDay };
    const answer = estimateDelivery({
      service: "standard",
      handoverAt: atlanta("2026-06-20T12:00"),
      branch: { ...main, hours },
      placeZone: zone,
      saturdayDelivery: true,
    });
    expect(wallDateTime(answer.deliverBy, zone)).toBe("2026-06-22T18:00");
  });

  it("is after handover, within opening hours, and stable until its own cut-off", () => {
    const when = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-10-01"), noInvalidDate: true });
    const places = fc.constantFrom(zone, zone, "Pacific/Honolulu", "Pacific/Guam", "Asia/Tokyo", "Europe/Moscow");
    fc.assert(
      fc.property(
        fc.constantFrom(...serviceKeys),
        when,
        fc.boolean(),
        places,
        (service, handoverAt, saturdayDelivery, placeZone) => {
          const input = { service, handoverAt, branch: main, placeZone, saturdayDelivery };
          const { deliverBy, handOverBy } = estimateDelivery(input);
          expect(deliverBy > handoverAt).toBe(true);
          if (placeZone === zone)
            expect(nextOpening(main, deliverBy)?.opensAt.getTime()).toBeLessThanOrEqual(deliverBy.getTime());
          if (!saturdayDelivery && service !== "rush") expect(weekdayOf(dayKey(deliverBy, placeZone))).toBeLessThan(6);
          if (handOverBy) expect(handOverBy <= deliverBy).toBe(true);
          if (handOverBy && service === "standard")
            expect(deliverBy.getTime() - handOverBy.getTime()).toBeGreaterThanOrEqual(12 * hourMs);
          if (handOverBy) {
            expect(estimateDelivery({ ...input, handoverAt: new Date(handOverBy.getTime() - 1) }).deliverBy).toEqual(
              deliverBy,
            );
            expect(
              estimateDelivery({ ...input, handoverAt: new Date(handOverBy.getTime() + 1) }).deliverBy > deliverBy,
            ).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("isBeforePromise", () => {
  it.each([
    ["2026-06-18T23:00", true],
    ["2026-06-19T00:30", false],
    ["2026-06-19T09:00", false],
  ])("a request for %s: %j", (wall, expected) => {
    expect(isBeforePromise(atlanta(wall), promise("standard", "2026-06-18T12:00"))).toBe(expected);
  });
});
