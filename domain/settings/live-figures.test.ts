import { describe, expect, it } from "vitest";
import { type DeliveryRecord, deliveriesNeeded, liveFiguresOf } from "#domain/settings/live-figures.ts";

const record = (change: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  delivered: 500,
  late: 4,
  unjudged: 0,
  recent: 41,
  cities: 9,
  countries: 1,
  ...change,
});
const valueOf = (kind: string, change: Partial<DeliveryRecord>) =>
  liveFiguresOf(record(change))?.find((figure) => figure.kind === kind)?.value;

describe("live figures (F1)", () => {
  it("require a minimum number of deliveries", () => {
    expect(liveFiguresOf(record({ delivered: deliveriesNeeded - 1 }))).toBeNull();
    expect(liveFiguresOf(record({ delivered: deliveriesNeeded }))).toEqual([
      { kind: "delivered", value: "500" },
      { kind: "onTime", value: "99.2%" },
      { kind: "cities", value: "9" },
      { kind: "recent", value: "41" },
    ]);
  });

  it.each([
    [1000, 0, "100%"],
    [1_000_000, 1, "99.9%"],
    // 99.19 and 99.21 percent.
    [10_000, 81, "99.1%"],
    [10_000, 79, "99.2%"],
    [700, 101, "85.5%"],
    [500, 500, "0%"],
  ])("show %d with %d late as no better than %s", (delivered, late, said) => {
    expect(valueOf("onTime", { delivered, late })).toBe(said);
  });

  it.each([
    [999, "999"],
    [1000, "1,000"],
    [1001, "1,000+"],
    [1099, "1,000+"],
    [12_999, "12,000+"],
    [120_000, "120,000"],
    [999_999, "990,000+"],
    [1_000_000, "1M"],
    [1_299_999, "1.2M+"],
    [12_999_999, "12M+"],
  ])("show %d deliveries as %s", (delivered, said) => {
    expect(valueOf("delivered", { delivered })).toBe(said);
  });

  it("omit figures without a value", () => {
    expect(liveFiguresOf(record({ recent: 0, cities: 1 }))?.map(({ kind }) => kind)).toEqual(["delivered", "onTime"]);
    expect(valueOf("countries", { countries: 2 })).toBe("2");
  });
});
