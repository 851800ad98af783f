import { expect, it } from "vitest";
import { addressDay } from "#domain/shared/address-day.ts";

it.each([
  ["2026-06-18", "2026-06-18"],
  ["2028-02-29", "2028-02-29"],
  ["2026-02-29", null],
  ["2026-02-31", null],
  ["2026-13-01", null],
  ["2026-00-10", null],
  ["1999-12-31", null],
  ["9999-01-01", null],
  ["2026-6-18", null],
  ["today", null],
  ["", null],
  [null, null],
])("of %j is %j", (text, day) => {
  expect(addressDay(text)).toBe(day);
});
