import { expect, it } from "vitest";
import { writePickupCalendar } from "#server/calendar/pickup-calendar.ts";

const pickup = {
  trackingNumber: "PTC1",
  at: { at: "2026-12-01T19:00:00.000Z", zone: "America/New_York" },
  stamp: new Date("2026-11-28T10:00:00Z"),
  title: "Pickup",
  location: "75 Peachtree St",
  instructions: "",
  address: "https://example.com/track/PTC1",
  company: { name: "Peachtree", email: "" },
  method: null,
};

it("cancels the entry of a downloaded pickup: same id, later sequence, status", () => {
  const booked = writePickupCalendar({ ...pickup, isCancelled: false, sequence: 1 });
  const cancelled = writePickupCalendar({ ...pickup, isCancelled: true, sequence: 2 });
  expect(booked).not.toContain("STATUS:");
  expect(cancelled).toContain("STATUS:CANCELLED");
  expect(
    [booked, cancelled].map((text) => [/UID:(.*)/.exec(text)?.[1]?.trim(), /SEQUENCE:(\d)/.exec(text)?.[1]]),
  ).toEqual([
    ["pickup-PTC1@waybill", "1"],
    ["pickup-PTC1@waybill", "2"],
  ]);
});
