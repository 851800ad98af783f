import { describe, expect, it } from "vitest";
import { flattenDocument } from "#domain/imports/flatten-document.ts";

const cellOf = (value: unknown) => flattenDocument({ value } as Record<string, unknown>).get("value");
const money = (amountMinor: unknown, currency: unknown = "USD") => cellOf({ amountMinor, currency });

describe("an amount of a document", () => {
  it.each([
    [1250, "USD", "12.50"],
    [0, "USD", "0.00"],
    [-5, "USD", "-0.05"],
    [3989, "JPY", "3989"],
  ])("of %s %s is %s", (amountMinor, currency, text) => expect(money(amountMinor, currency)).toBe(text));

  it.each([
    [1.5e300, '{"amountMinor":1.5e+300,"currency":"USD"}'],
    [1250.5, '{"amountMinor":1250.5,"currency":"USD"}'],
    [2 ** 53, '{"amountMinor":9007199254740992,"currency":"USD"}'],
    ["12", '{"amountMinor":"12","currency":"USD"}'],
    [null, '{"amountMinor":null,"currency":"USD"}'],
  ])("that is no whole number of minor units stays as it is written: %s", (amountMinor, text) =>
    expect(money(amountMinor)).toBe(text),
  );
});

describe("a moment of a document", () => {
  it.each([
    [{ seconds: 1_780_000_000 }, "2026-05-28T20:26:40.000Z"],
    [{ _seconds: 0, _nanoseconds: 0 }, "1970-01-01T00:00:00.000Z"],
    [{ seconds: -1 }, "1969-12-31T23:59:59.000Z"],
    [{ seconds: 1.9996 }, "1970-01-01T00:00:01.999Z"],
    [{ seconds: 253_402_300_799 }, "9999-12-31T23:59:59.000Z"],
  ])("%o is %s", (value, text) => expect(cellOf(value)).toBe(text));

  it.each([{ seconds: 253_402_300_800 }, { seconds: -1e15 }, { _seconds: 1e300 }])(
    "that no calendar has stays as it is written: %o",
    (value) => expect(cellOf(value)).toBe(JSON.stringify(value)),
  );
});
