import { describe, expect, it } from "vitest";
import { areaAround, areaMiles, isWorthSending, mayShowArea } from "#domain/road/run-position.ts";
import { milesBetween, type Position } from "#domain/shared/miles.ts";

const door = { latitude: 32.0809, longitude: -81.0912 };
const north = (feet: number, { latitude, longitude }: Position = door) => ({
  latitude: latitude + feet / 5280 / 69.0976,
  longitude,
});

describe("which positions a phone sends on the way (G90)", () => {
  it.each([
    ["the first", null, true],
    ["a far one at once", { position: north(-3000), atMs: 71_000 }, false],
    ["a far one after half a minute", { position: north(-3000), atMs: 70_000 }, true],
    ["one 290 feet on", { position: north(-290), atMs: 0 }, false],
    ["one 310 feet on", { position: north(-310), atMs: 0 }, true],
    ["one at the same place for two minutes", { position: door, atMs: -20_000 }, true],
  ])("%s", (_name, last, expected) => {
    expect(isWorthSending(last, door, 100_000)).toBe(expected);
  });
});

describe("the area that a customer sees (G90)", () => {
  it("is the same wherever in it the driver is, and contains them", () => {
    for (const at of [door, { latitude: 64.84, longitude: -147.72 }, { latitude: -36.85, longitude: 174.76 }]) {
      const seen = new Set<string>();
      for (let step = 0; step < 400; step += 1) {
        const there = {
          latitude: at.latitude + (step % 20) / 5000,
          longitude: at.longitude + Math.floor(step / 20) / 5000,
        };
        const area = areaAround(there);
        seen.add(JSON.stringify(area));
        expect(milesBetween(area, there)).toBeLessThanOrEqual(areaMiles / 2);
        expect(areaAround(area)).toEqual(area);
      }
      expect(seen.size).toBeLessThan(20);
    }
  });

  it("is about half a mile wide, also at the poles and at the date line", () => {
    expect(areaMiles).toBeGreaterThan(0.45);
    expect(areaMiles).toBeLessThan(0.6);
    for (const latitude of [-90, 89.9999, 90])
      for (const longitude of [-180, 0, 180]) {
        const area = areaAround({ latitude, longitude });
        expect(Math.abs(area.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(area.longitude)).toBeLessThanOrEqual(180);
      }
  });

  it("is not shown for an old or a rough position", () => {
    const now = new Date("2026-06-18T12:10:00Z");
    const at = (time: string, accuracyM = 20) => mayShowArea({ measuredAt: new Date(time), accuracyM }, now);
    expect(at("2026-06-18T12:05:00Z")).toBe(true);
    expect(at("2026-06-18T12:04:59Z")).toBe(false);
    expect(at("2026-06-18T12:09:00Z", 300)).toBe(true);
    expect(at("2026-06-18T12:09:00Z", 400)).toBe(false);
  });
});
