import { expect, it } from "vitest";
import { orderOfDates, orderOfHistories } from "#domain/imports/date-order.ts";
import { readMoment } from "#domain/imports/read-moment.ts";

it.each([
  [["15-01-2025", "13-01-2025", "09-01-2025", "02-01-2025", "31-12-2024", "10-12-2024"], "day"],
  [["09/01/2025", "01/31/2025 10:15 PM", "2025-02-13"], "month"],
  [["9.1.25", "13.1.25"], "day"],
  [["13/01/2025", "01/13/2025"], "mixed"],
  [["09-01-2025", "10-12-2024", "11/11/2024"], null],
  [["2025-01-15", "15 January 2025", "45/45/2025", "", "15-2025"], null],
] as const)("finds in %j the order %s", (cells, order) => expect(orderOfDates(cells)).toBe(order));

it.each(["09-01-2025", "13/01/2025", "11/11/2024 10:00"])(
  "reads %s not at all where both orders stand in a file",
  (text) => expect(readMoment(text, "UTC", "mixed")).toBeNull(),
);

it("parses every other format there", () =>
  expect(readMoment("2025-01-09", "UTC", "mixed")).toEqual({ day: "2025-01-09" }));

const now = new Date("2026-11-27T12:00:00Z");
it.each([
  ["a promise before creation", [{ createdAt: "05/11/2026", estimatedDelivery: "03/12/2026" }], "day", false],
  ["a creation in the future", [{ createdAt: "12/03/2026" }], "day", false],
  ["a creation in the future, day first", [{ createdAt: "03/12/2026" }], "month", false],
  ["a delivery before creation", [{ createdAt: "05/11/2026 10:00", deliveredAt: "06/10/2026" }], "month", false],
  ["nothing", [{ createdAt: "09/10/2026 10:00", deliveredAt: "10/11/2026" }], "month", true],
  ["one row of several", [{ createdAt: "02/03/2026" }, { createdAt: "12/03/2026" }], "day", false],
  ["rows that contradict each other", [{ createdAt: "12/03/2026" }, { createdAt: "03/12/2026" }], "month", true],
  ["the same number twice", [{ createdAt: "11/11/2026" }], "month", false],
  ["dates of one order only", [{ createdAt: "2026-11-20" }, { createdAt: "" }], "month", false],
] as const)("finds the order by %s", (_, rows, order, isAssumed) =>
  expect(orderOfHistories(rows, now)).toEqual({ order, isAssumed }),
);
