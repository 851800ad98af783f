import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type QuoteInput, quote } from "#domain/rates/quote.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { Tariff } from "#domain/rates/tariff.ts";
import { percentText } from "#domain/shared/decimal.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const plain: QuoteInput = {
  service: "standard",
  weightHundredthsLb: 1000,
  insuredValueMinor: null,
  saturdayDelivery: false,
  holdForPickup: false,
  temperatureControl: false,
};
const total = (input: Partial<QuoteInput>) => quote(seedTariff, { ...plain, ...input }).total.amountMinor;

describe("check values (D2)", () => {
  it.each<[string, Partial<QuoteInput>, number]>([
    ["standard, 10 lb", {}, 3989],
    [
      "with insurance 500, Saturday, hold and temperature",
      { insuredValueMinor: 50_000, saturdayDelivery: true, holdForPickup: true, temperatureControl: true },
      7286,
    ],
    ["rush, 70 lb", { service: "rush", weightHundredthsLb: 7000 }, 18_929],
    ["standard, 0.1 lb: 19.9 cents round up to 20", { weightHundredthsLb: 10 }, 2019],
    ["insurance 0.25: half a cent rounds up", { insuredValueMinor: 25 }, 3990],
    ["insurance of nothing", { insuredValueMinor: 0 }, 3989],
    ["weight not known yet", { weightHundredthsLb: null }, 1999],
  ])("%s", (_, input, expected) => expect(total(input)).toBe(expected));

  it("shows every charge as a line with its quantity and rate, including the price per pound (D5)", () => {
    const { lines } = quote(seedTariff, {
      ...plain,
      insuredValueMinor: 50_000,
      saturdayDelivery: true,
      holdForPickup: true,
      temperatureControl: true,
    });
    expect(
      lines.map((line) => [
        line.code,
        line.quantity,
        line.unitPriceMinor,
        line.shareBasisPoints,
        line.amount.amountMinor,
      ]),
    ).toEqual([
      ["base", null, null, null, 1999],
      ["weight", "10.0", 199, null, 1990],
      ["insurance", "500.00", null, 200, 1000],
      ["saturday_delivery", null, null, null, 999],
      ["hold_for_pickup", null, null, null, 499],
      ["temperature_control", null, null, null, 799],
    ]);
  });
});

const minor = fc.nat(1_000_000);
const anyTariff = fc.record({
  version: fc.constant(1),
  currency: fc.constantFrom("USD", "JPY", "EUR", "KWD"),
  services: fc.record({
    standard: fc.record({ baseMinor: minor }),
    express: fc.record({ baseMinor: minor }),
    rush: fc.record({ baseMinor: minor }),
    medical: fc.record({ baseMinor: minor }),
  }),
  perPoundMinor: minor,
  insuranceBasisPoints: fc.nat(10_000),
  saturdayDeliveryMinor: minor,
  holdForPickupMinor: minor,
  temperatureControlMinor: minor,
});
const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  service: fc.constantFrom(...serviceKeys),
  weightHundredthsLb: fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths * 10),
  insuredValueMinor: fc.option(fc.nat(1_000_000_000)),
  saturdayDelivery: fc.boolean(),
  holdForPickup: fc.boolean(),
  temperatureControl: fc.boolean(),
});

describe("any quote of any tariff", () => {
  it("adds up to its total in whole minor units of one currency", () => {
    fc.assert(
      fc.property(anyTariff, anyInput, (tariff, input) => {
        const { lines, total: sum } = quote(Tariff.parse(tariff), input);
        expect(lines.reduce((acc, line) => acc + line.amount.amountMinor, 0)).toBe(sum.amountMinor);
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amount.amountMinor) && line.amount.amountMinor >= 0).toBe(true);
          expect(line.amount.currency).toBe(tariff.currency);
        }
      }),
    );
  });

  it("never decreases as weight, insured value or extras rise", () => {
    fc.assert(
      fc.property(anyTariff, anyInput, fc.nat(5000), (tariff, input, more) => {
        const price = (change: Partial<QuoteInput>) => quote(tariff, { ...input, ...change }).total.amountMinor;
        const now = price({});
        expect(price({ weightHundredthsLb: (input.weightHundredthsLb ?? 0) + more * 10 })).toBeGreaterThanOrEqual(now);
        expect(price({ insuredValueMinor: (input.insuredValueMinor ?? 0) + more })).toBeGreaterThanOrEqual(now);
        expect(price({ saturdayDelivery: true, holdForPickup: true, temperatureControl: true })).toBeGreaterThanOrEqual(
          now,
        );
      }),
    );
  });

  it("rejects negative values", () => {
    expect(() => total({ weightHundredthsLb: -10 })).toThrow(RangeError);
    expect(() => total({ insuredValueMinor: -1 })).toThrow(RangeError);
  });
});

describe("Tariff", () => {
  it("accepts the seed and rejects fractions, unknown services and missing ones", () => {
    expect(Tariff.parse(seedTariff)).toEqual(seedTariff);
    expect(Tariff.safeParse({ ...seedTariff, perPoundMinor: 199.5 }).success).toBe(false);
    expect(Tariff.safeParse({ ...seedTariff, currency: "usd" }).success).toBe(false);
    expect(
      Tariff.safeParse({ ...seedTariff, services: { ...seedTariff.services, teleport: { baseMinor: 1 } } }).success,
    ).toBe(false);
    expect(Tariff.safeParse({ ...seedTariff, services: { standard: { baseMinor: 1 } } }).success).toBe(false);
  });
  it.each([
    [200, "2"],
    [250, "2.5"],
    [225, "2.25"],
    [0, "0"],
    [1000, "10"],
  ])("formats %i basis points as %s percent", (insuranceBasisPoints, text) => {
    expect(percentText(insuranceBasisPoints)).toBe(text);
  });
});
