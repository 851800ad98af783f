import { expect, it } from "vitest";
import type { DriverStop } from "#domain/shipments/stops.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";

const zone = "America/New_York";
const stop = (trackingNumber: string, more: Partial<DriverStop> = {}): DriverStop => ({
  kind: "delivery",
  day: "2026-06-18",
  trackingNumber,
  status: "out_for_delivery",
  state: "ahead",
  service: "rush",
  at: { at: "2026-06-18T19:00:00Z", zone },
  changedAt: { at: "2026-06-18T15:00:00Z", zone },
  party: {
    name: "Rosalind Mbeki",
    company: "",
    phone: "+14045550123",
    street: "1762 Clifton Rd NE",
    street2: "Suite 4",
    city: "Atlanta",
    state: "GA",
    zipCode: "30322",
    country: "USA",
    latin: "",
  },
  instructions: "",
  pieces: 1,
  weightLb: "8.4",
  isFragile: true,
  requiresSignature: true,
  cash: null,
  ...more,
});
const dayOf = (items: DriverStop[], day = "2026-06-18") =>
  presentDay({ day, today: "2026-06-18", items }, { id: "usr_1", name: "Dale" });

it("counts places over the whole day, and puts what dispatch is to be asked about last", () => {
  const day = dayOf([
    stop("A", { state: "done", status: "delivered" }),
    stop("B", { state: "trouble", status: "exception" }),
    stop("C"),
  ]);
  expect([day.title, day.relative, day.count]).toEqual(["Thursday, June 18", "today", "1 of 3 done"]);
  expect(day.trouble).toBe("1 needs a word with dispatch");
  expect(day.next).toMatchObject({
    number: "C",
    place: 2,
    time: "by 3:00 PM",
    pieces: "1, fragile",
    sign: "Signature",
  });
  expect(day.later).toMatchObject([{ number: "B", place: 3, isTrouble: true }]);
  expect(day.done).toEqual([{ key: "delivery A", name: "Rosalind Mbeki", text: "Handed over at 11:00 AM" }]);
  expect(day.topics).toEqual(["stops:usr_1", "shipment:A", "shipment:B", "shipment:C"]);
});

it("says the cash to take, and the day of what was meant for another", () => {
  const late = { at: "2026-06-17T22:00:00Z", zone };
  const { next } = dayOf([stop("A", { at: late, cash: { amountMinor: 4550, currency: "USD" } })]);
  expect(next).toMatchObject({ cash: "$45.50", time: "by Wed, Jun 17, 6:00 PM" });
  expect(next?.mapUrl).toContain(encodeURIComponent("Atlanta,").replace("%20", "+"));
});

it("is empty without stops, on each of the three days", () => {
  for (const [day, relative] of [
    ["2026-06-17", "yesterday"],
    ["2026-06-19", "tomorrow"],
  ] as const)
    expect(dayOf([], day)).toMatchObject({ relative, count: "", next: null, later: [], done: [] });
});
