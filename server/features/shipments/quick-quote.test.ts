import { expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { quickQuote } from "#server/features/shipments/quick-quote.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("prices and promises every service between two ZIP codes, by the figures of the booking form (D1, C10)", async () => {
  // A Wednesday, 10 o'clock in Atlanta.
  clock.set(new Date("2026-06-17T14:00:00Z"));
  const quote = await quickQuote({ from: "30309", to: "31401", weight: 1000 });
  expect(quote).toMatchObject({ from: { city: "Atlanta", state: "GA" }, to: { city: "Savannah", state: "GA" } });
  expect(Math.round(quote.miles ?? 0)).toBeGreaterThan(210);
  const [standard] = quote.services;
  expect(standard).toMatchObject({
    key: "standard",
    unreached: null,
    lines: [
      { code: "base", amount: { amountMinor: 1999 } },
      { code: "weight", amount: { amountMinor: 1990 } },
    ],
    total: { amountMinor: 3989, currency: "USD" },
    arrives: { at: "2026-06-18T22:00:00.000Z", zone: "America/New_York" },
    handOverBy: { zone: "America/New_York" },
  });
});

it("names what does not reach, and the hour on both clocks", async () => {
  clock.set(new Date("2026-06-17T14:00:00Z"));
  const { services } = await quickQuote({ from: "30309", to: "99501", weight: 10 });
  expect(services.map(({ key, unreached }) => [key, unreached?.city ?? null])).toEqual([
    ["standard", null],
    ["express", "Anchorage"],
    ["rush", "Anchorage"],
    ["medical", "Anchorage"],
  ]);
  expect(services[0]).toMatchObject({
    arrives: { zone: "America/Anchorage" },
    handOverBy: { zone: "America/New_York" },
  });
});

const known = { towns: { "new york": "NY", springfield: "" }, abroad: ["berlin"] };

it.each([
  ["Savannah", "31401", "Savannah", "GA"],
  ["savannah ga", "31401", "Savannah", "GA"],
  ["Savannah, Georgia", "31401", "Savannah", "GA"],
  ["Savanah", "31401", "Savannah", "GA"],
  ["New York", "10001", "New York", "NY"],
  ["Springfield, IL", "62701", "Springfield", "IL"],
  ["Berlin, GA", "31722", "Berlin", "GA"],
])("finds the town %j and prices the way to %s", async (typed, zip, city, state) => {
  const byName = await quickQuote({ from: "Atlanta", to: typed, weight: 1000 }, known);
  expect(byName.to).toEqual({ zip, city, state });
  const byZip = await quickQuote({ from: "30301", to: zip, weight: 1000 });
  expect(byName.services.map(({ key, total }) => [key, total])).toEqual(
    byZip.services.map(({ key, total }) => [key, total]),
  );
});

it.each([
  ["Springfield", "town_several"],
  ["Berlin", "town_several"],
  ["Brooklyn", "town_several"],
  ["Dayton", "town_several"],
  ["Sumter", "town_unknown"],
  ["Brooklyn, GA", "town_unknown"],
  ["Boise", "town_unknown"],
  ["Berlin, Germany", "town_unknown"],
  ["Paris, France", "town_unknown"],
  ["Savannah please", "town_unknown"],
  ["Tokyo", "town_unknown"],
  ["<script>alert(1)</script>", "town_unknown"],
])("prices no way to %j: %s", async (typed, message) => {
  await expect(quickQuote({ from: "30309", to: typed, weight: 1000 }, known)).rejects.toMatchObject({
    code: "invalid_input",
    issues: [{ path: "to", message }],
  });
});

it("says which ZIP no place is known under", async () => {
  await expect(quickQuote({ from: "00000", to: "00001", weight: 10 })).rejects.toMatchObject({
    code: "invalid_input",
    issues: [
      { path: "from", message: "zip_unknown" },
      { path: "to", message: "zip_unknown" },
    ],
  });
});
