import { describe, expect, it } from "vitest";
import { type DeviceTime, statedErrorMs, timeOfAct } from "#domain/road/act-time.ts";

const receivedAt = new Date("2026-06-18T16:00:00.500Z");
const earliest = new Date("2026-06-18T02:00:00Z");
const good = { offsetMs: 0, offsetErrorMs: 40, offsetAgeMs: 60_000, driftMs: 0 };
const timed = (deviceAt: string, more: Partial<DeviceTime> = {}) =>
  timeOfAct({ ...good, deviceAt: new Date(deviceAt), ...more }, { earliest, receivedAt });

describe("timeOfAct (G13)", () => {
  it("sets the device's clock right and keeps milliseconds", () => {
    expect(timed("2026-06-18T15:00:00.123Z", { offsetMs: -61_000 })).toEqual({
      occurredAt: new Date("2026-06-18T14:58:59.123Z"),
      isSuspect: false,
    });
  });

  it("is never after its arrival at the server, nor before the earliest possible time", () => {
    expect(timed("2026-06-18T16:00:02Z")).toEqual({ occurredAt: receivedAt, isSuspect: false });
    expect(timed("2026-06-18T19:00:00Z")).toEqual({ occurredAt: receivedAt, isSuspect: true });
    expect(timed("2026-06-17T19:00:00Z")).toEqual({ occurredAt: earliest, isSuspect: true });
    expect(timed("2026-06-18T01:55:00Z")).toEqual({ occurredAt: earliest, isSuspect: false });
  });

  it("is not after its arrival even if nothing can have happened yet", () => {
    const late = new Date("2026-06-18T18:00:00Z");
    const act = { ...good, deviceAt: new Date("2026-06-18T16:00:00Z") };
    expect(timeOfAct(act, { earliest: late, receivedAt })).toEqual({ occurredAt: receivedAt, isSuspect: false });
  });

  it.each<[string, Partial<DeviceTime>]>([
    ["no offset", { offsetMs: null }],
    ["an offset older than a day", { offsetAgeMs: 86_400_001 }],
    ["two clocks that disagree", { driftMs: -2001 }],
    ["an offset known only to seconds", { offsetErrorMs: 2001 }],
  ])("is about, with %s", (_, more) => {
    expect(timed("2026-06-18T15:00:00Z", more)).toMatchObject({ isSuspect: true });
  });

  it.each<Partial<DeviceTime>>([{ offsetAgeMs: 86_400_000 }, { driftMs: 2000 }, { offsetErrorMs: 2000 }])(
    "is exact up to the limit: %o",
    (more) => {
      expect(timed("2026-06-18T15:00:00Z", more)).toMatchObject({ isSuspect: false });
    },
  );
});

it("knows the error of a clock only if the device stated one", () => {
  expect(statedErrorMs({ offsetMs: -40, offsetErrorMs: 12 })).toBe(12);
  for (const unknown of [
    { offsetMs: null, offsetErrorMs: 12 },
    { offsetMs: 0, offsetErrorMs: 0 },
    { offsetMs: 0, offsetErrorMs: -5 },
  ])
    expect(statedErrorMs(unknown)).toBeNull();
});
