import { expect, it } from "vitest";
import { tariffStart } from "#app/routes/admin/settings/tariff-start.ts";

it.each(["America/New_York", "America/Los_Angeles", "Pacific/Auckland", "UTC"])(
  "begins the shipped list on January 1 also in %s",
  (zone) => expect(tariffStart("2020-01-01T00:00:00.000Z", zone)).toBe("Wednesday, January 1, 2020"),
);

it("says the hour of every other list, on the company's clocks", () => {
  expect(tariffStart("2026-11-30T13:00:00.000Z", "America/New_York")).toBe("Monday, November 30, 2026, 8:00 AM EST");
});
