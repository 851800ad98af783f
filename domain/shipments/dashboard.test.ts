import { expect, test } from "vitest";
import { chartsOf } from "#domain/shipments/dashboard.ts";

test("returns figures for each day and ignores bookings of other days", () => {
  const charts = chartsOf(
    ["2026-06-17", "2026-06-18"],
    [
      { day: "2026-06-18", status: "delivered", booked: 5, late: 1, unjudged: 0 },
      { day: "2026-06-18", status: "in_transit", booked: 4, late: 2, unjudged: 0 },
      { day: "2026-06-18", status: "pending", booked: 7, late: 0, unjudged: 0 },
    ],
  );
  expect(charts.days).toEqual([
    { day: "2026-06-17", booked: 0, due: 0, late: 0 },
    { day: "2026-06-18", booked: 16, due: 7, late: 3 },
  ]);
  expect(charts).toMatchObject({ due: 7, late: 3 });
});

test("sums the status mix over all days, most frequent first", () => {
  const { mix } = chartsOf(
    ["2026-06-17", "2026-06-18"],
    [
      { day: "2026-06-17", status: "pending", booked: 2, late: 0, unjudged: 0 },
      { day: "2026-06-17", status: "delivered", booked: 2, late: 0, unjudged: 0 },
      { day: "2026-06-18", status: "delivered", booked: 3, late: 3, unjudged: 0 },
    ],
  );
  expect(mix).toEqual([
    { status: "delivered", count: 5 },
    { status: "pending", count: 2 },
  ]);
});
