import { describe, expect, it } from "vitest";
import { parseSlice } from "#domain/bookings/inputs.ts";

const options = { priority: "normal", requestedDelivery: "2026-06-20T10:00" };

describe("a number of one's own (A4)", () => {
  it.each([
    [undefined, ""],
    ["  ", ""],
    ["expo-2026", "EXPO2026"],
    ["AB 12", "AB12"],
    ["A".repeat(40), "A".repeat(40)],
  ])("%j is stored as %j", (trackingNumber, stored) => {
    expect(parseSlice("options", { ...options, trackingNumber }, "USD")).toMatchObject({
      ok: true,
      value: { trackingNumber: stored },
    });
  });

  it.each([
    "ABC",
    "A-B-C",
    "----",
    "– -",
    "A".repeat(41),
    "A".repeat(300),
    "EXPO_2026",
    "EXPO/2026",
    "ΕΧΡΟ2026",
    20262026,
  ])("%j is none", (trackingNumber) => {
    const result = parseSlice("options", { ...options, trackingNumber }, "USD");
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues[0]).toMatchObject({ path: "trackingNumber" });
  });
});

describe("amounts in the tariff's currency (D1)", () => {
  const parcel = { serviceType: "standard", packageType: "package", weight: "10", description: "Books" };
  it.each([
    ["USD", "640.50", 64_050],
    ["JPY", "640", 640],
    ["JPY", "¥1,200", 1200],
    ["JPY", "10000000", 10_000_000],
    ["KWD", "1.234", 1234],
  ])("in %s %j is %j", (currency, value, minor) => {
    expect(parseSlice("package", { ...parcel, value }, currency)).toMatchObject({ ok: true, value: { value: minor } });
  });
  it.each([
    ["JPY", "640.50"],
    ["USD", "1.005"],
    ["JPY", "10000001"],
    ["KWD", "9999999"],
  ])("in %s %j is none", (currency, value) => {
    expect(parseSlice("package", { ...parcel, value }, currency)).toEqual({
      ok: false,
      issues: [{ path: "value", message: "amount_invalid" }],
    });
  });
});

describe("quotedTotal", () => {
  const read = (raw: object) => parseSlice("review", { acceptTerms: true, ...raw }, "USD");
  it.each([
    [{}, null],
    [{ quotedTotal: 0 }, 0],
    [{ quotedTotal: "3989" }, 3989],
  ])("of %j is %j", (raw, quotedTotal) => {
    expect(read(raw)).toMatchObject({ ok: true, value: { quotedTotal } });
  });
  it.each(["", " ", "39.89", -1, 1e10, null, true])("%j is no total", (quotedTotal) => {
    expect(read({ quotedTotal })).toMatchObject({ ok: false, issues: [{ path: "quotedTotal" }] });
  });
});
