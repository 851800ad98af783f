import { describe, expect, it } from "vitest";
import { comparePrices } from "#domain/rates/compare.ts";
import { parsePublishTariff, writeTariff } from "#domain/rates/inputs.ts";
import { perPoundOf } from "#domain/rates/per-pound.ts";
import { type QuoteInput, quote } from "#domain/rates/quote.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { Tariff } from "#domain/rates/tariff.ts";

const form = (more: Record<string, unknown> = {}) => ({ version: "1", ...writeTariff(seedTariff), ...more });
const read = (more: Record<string, unknown> = {}, currency = "USD") => {
  const result = parsePublishTariff(form(more), currency);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
};
const issuesOf = (more: Record<string, unknown>) => {
  const result = parsePublishTariff(form(more), "USD");
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path} ${message}`);
};
const plain: QuoteInput = {
  service: "standard",
  weightHundredthsLb: 1000,
  insuredValueMinor: null,
  saturdayDelivery: false,
  holdForPickup: false,
  temperatureControl: false,
};
const priced = (more: Record<string, unknown>, input: Partial<QuoteInput> = {}) =>
  quote({ ...read(more).prices, version: 2 }, { ...plain, ...input });

describe("the price list form", () => {
  it("round-trips a price list with the same prices", () => {
    const { version, validFrom, prices } = read();
    expect([version, validFrom]).toEqual([1, ""]);
    expect(Tariff.parse({ ...prices, version: 2 })).toMatchObject({ perPoundMinor: 199, insuranceBasisPoints: 200 });
    expect(comparePrices(seedTariff, prices).every(({ beforeMinor, afterMinor }) => beforeMinor === afterMinor)).toBe(
      true,
    );
    expect(writeTariff({ ...prices, version: 2 })).toEqual(writeTariff(seedTariff));
  });

  it("keeps the price per pound of each service", () => {
    const { prices } = read({ medicalPerPound: "2.09" });
    const tariff = { ...prices, version: 2 };
    expect([perPoundOf(tariff, "medical"), perPoundOf(tariff, "standard")]).toEqual([209, 199]);
  });

  it("supports a currency without cents", () => {
    expect(parsePublishTariff(form({ currency: "JPY" }), "USD")).toMatchObject({ ok: false });
    const whole = Object.fromEntries(
      Object.entries(form()).map(([name, value]) => [name, /^\d+\.\d\d$/.test(value) ? value.slice(0, -3) : value]),
    );
    expect(parsePublishTariff({ ...whole, currency: "JPY" }, "USD")).toMatchObject({
      ok: true,
      value: { prices: { currency: "JPY", services: { standard: { baseMinor: 19 } } } },
    });
  });

  it.each([
    [{ standardBase: "-1" }, ["standardBase price_negative"]],
    [{ standardBase: "−1" }, ["standardBase price_negative"]],
    [{ standardBase: "" }, ["standardBase price_required"]],
    [{ standardBase: "1.999" }, ["standardBase amount_invalid"]],
    [{ rushPerPound: "free" }, ["rushPerPound amount_invalid"]],
    [{ rushMinimum: "-5" }, ["rushMinimum price_negative"]],
    [{ fuelPercent: "-1" }, ["fuelPercent price_negative"]],
    [{ fuelPercent: "101" }, ["fuelPercent percent_invalid"]],
    [{ fuelPercent: "1.555" }, ["fuelPercent percent_invalid"]],
    [{ currency: "CHF" }, ["currency choice_invalid"]],
    [{ currency: "$$" }, ["currency choice_invalid"]],
    [{ currency: "12" }, ["currency choice_invalid"]],
    [{ currency: "U.S" }, ["currency choice_invalid"]],
    [{ currency: "EUR", validFrom: "2031-01-01T08:00" }, ["validFrom tariff_currency_now"]],
    [{ validFrom: "tomorrow" }, ["validFrom date_time_invalid"]],
    [{ standardBase: undefined }, ["standardBase price_required"]],
    [{ overLimit: "1" }, ["overLimit unknown_field"]],
  ])("rejects %j", (more, issues) => expect(issuesOf(more)).toEqual(issues));

  it("accepts the currency's symbol, a percent sign, and no minimum", () => {
    expect(read({ currency: "usd", fuelPercent: "1.5 %", standardMinimum: "" }).prices).toMatchObject({
      currency: "USD",
      fuelBasisPoints: 150,
      services: { standard: { baseMinor: 1999, perPoundMinor: 199 } },
    });
  });
});

describe("the optional charges", () => {
  const linesOf = (quoted: ReturnType<typeof priced>) =>
    quoted.lines.map(({ code, quantity, amount }) => [code, quantity, amount.amountMinor]);

  it("add fuel as a share of carriage on a separate line (D2)", () => {
    const quoted = priced({ fuelPercent: "1.5" }, { insuredValueMinor: 50_000, saturdayDelivery: true });
    expect(linesOf(quoted)).toEqual([
      ["base", null, 1999],
      ["weight", "10.0", 1990],
      ["fuel", "39.89", 60],
      ["insurance", "500.00", 1000],
      ["saturday_delivery", null, 999],
    ]);
    expect(quoted.total.amountMinor).toBe(1999 + 1990 + 60 + 1000 + 999);
  });

  it("add only the amount missing to the minimum", () => {
    expect(linesOf(priced({ standardMinimum: "45", fuelPercent: "10" }))).toEqual([
      ["base", null, 1999],
      ["weight", "10.0", 1990],
      ["minimum", "45.00", 511],
      ["fuel", "45.00", 450],
    ]);
    expect(linesOf(priced({ standardMinimum: "39.89" }))).toHaveLength(2);
    expect(linesOf(priced({ rushMinimum: "900" }))).toHaveLength(2);
  });

  it("apply only once a weight is known", () => {
    const quoted = priced({ standardMinimum: "45", fuelPercent: "10" }, { weightHundredthsLb: null });
    expect(linesOf(quoted)).toEqual([["base", null, 1999]]);
  });

  it("compares old and new prices at 1, 10 and 40 lb", () => {
    const rows = comparePrices(seedTariff, read({ fuelPercent: "1.5" }).prices);
    expect(rows).toHaveLength(12);
    expect(rows[1]).toEqual({ service: "standard", pounds: 10, beforeMinor: 3989, afterMinor: 4049 });
  });
});
