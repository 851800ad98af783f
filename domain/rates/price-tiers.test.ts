import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePublishTariff, writeTariff } from "#domain/rates/inputs.ts";
import { quote } from "#domain/rates/quote.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { Tariff } from "#domain/rates/tariff.ts";
import { readTiers, writeTiers } from "#domain/rates/price-tiers.ts";

const published = (steps: string, more: Record<string, string> = {}) => {
  const read = parsePublishTariff({ version: "1", ...writeTariff(seedTariff), standardTiers: steps, ...more }, "USD");
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return Tariff.parse({ ...read.value.prices, version: 2 });
};
const weightLines = (tariff: Tariff, weightHundredthsLb: number, service: "standard" | "rush" = "standard") =>
  quote(tariff, {
    service,
    weightHundredthsLb,
    insuredValueMinor: null,
    saturdayDelivery: false,
    holdForPickup: false,
    temperatureControl: false,
  })
    .lines.filter(({ code }) => code === "weight")
    .map(({ quantity, unitPriceMinor, amount }) => [quantity, unitPriceMinor, amount.amountMinor]);

describe("steps by weight", () => {
  it.each(["over 1.000 lb: 1.50", "12.000 1.50"])("refuse a point that may group thousands: %j", (line) =>
    expect(readTiers(line, "USD")).toEqual({ tiers: [], message: `tier_invalid:${line}` }),
  );

  it("are parsed in any order and notation, and written in one form", () => {
    const read = readTiers("over 50 lb: 1.49\n 10 1.79 \n\n> 25.5 lbs = $1.6 per lb", "USD");
    expect(read).toEqual({
      message: null,
      tiers: [
        { overHundredthsLb: 1000, perPoundMinor: 179 },
        { overHundredthsLb: 2550, perPoundMinor: 160 },
        { overHundredthsLb: 5000, perPoundMinor: 149 },
      ],
    });
    expect(writeTiers(read.tiers, "USD")).toBe("over 10 lb: 1.79\nover 25.5 lb: 1.60\nover 50 lb: 1.49");
    expect(readTiers("over 10 lb: 179", "JPY")).toEqual({
      message: null,
      tiers: [{ overHundredthsLb: 1000, perPoundMinor: 179 }],
    });
  });

  it.each([
    ["ten: 1.79", "tier_invalid:ten: 1.79"],
    ["10", "tier_invalid:10"],
    ["10.51.79", "tier_invalid:10.51.79"],
    ["10: -1", "tier_invalid:10: -1"],
    ["10 -1", "tier_invalid:10 -1"],
    ["-10: 1", "tier_invalid:-10: 1"],
    ["10.05: 1", "tier_invalid:10.05: 1"],
    ["10: 1.999", "tier_invalid:10: 1.999"],
    ["100001: 1", "tier_invalid:100001: 1"],
    ["0: 1", "tier_at_nothing"],
    ["10: 1\n10.0: 2", "tier_twice:10.0"],
    ["1: 1\n2: 1\n3: 1\n4: 1\n5: 1\n6: 1", "tier_limit"],
  ])("are rejected: %j", (typed, message) => {
    expect(readTiers(typed, "USD")).toEqual({ tiers: [], message });
    expect(parsePublishTariff({ version: "1", ...writeTariff(seedTariff), rushTiers: typed }, "USD")).toMatchObject({
      ok: false,
      issues: [{ path: "rushTiers", message }],
    });
  });

  it("price only the pounds above them, for their own service", () => {
    const tariff = published("over 10 lb: 1.79\nover 50 lb: 1.49");
    expect(weightLines(tariff, 1000)).toEqual([["10.0", 199, 1990]]);
    expect(weightLines(tariff, 1010)).toEqual([
      ["10.0", 199, 1990],
      ["0.1", 179, 18],
    ]);
    expect(weightLines(tariff, 6000)).toEqual([
      ["10.0", 199, 1990],
      ["40.0", 179, 7160],
      ["10.0", 149, 1490],
    ]);
    expect(weightLines(tariff, 6000, "rush")).toEqual([["60.0", 199, 11_940]]);
    expect(weightLines(tariff, 0)).toEqual([["0.0", 199, 0]]);
  });

  it("stay with the price list after editing its form", () => {
    const tariff = published("over 10 lb: 1.79");
    expect(writeTariff(tariff)["standardTiers"]).toBe("over 10 lb: 1.79");
    expect(published("").services.standard).not.toHaveProperty("tiers");
    const standard = {
      ...tariff.services.standard,
      tiers: [5000, 1000].map((at) => ({ overHundredthsLb: at, perPoundMinor: 1 })),
    };
    expect(Tariff.safeParse({ ...tariff, services: { ...tariff.services, standard } }).success).toBe(false);
  });

  it("never make a heavier parcel cheaper, and charge every pound", () => {
    const tariff = published("over 10 lb: 1.79\nover 50 lb: 0\nover 60 lb: 0.5");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10_000 }), (weight, more) => {
        const sum = (lines: ReturnType<typeof weightLines>, of: 0 | 2) =>
          lines.reduce((all, line) => all + Number(line[of]), 0);
        const [light, heavy] = [weightLines(tariff, weight), weightLines(tariff, weight + more)];
        expect(sum(heavy, 2)).toBeGreaterThanOrEqual(sum(light, 2));
        expect(sum(light, 0)).toBeCloseTo(Math.round(weight / 10) / 10, 5);
      }),
    );
  });
});
