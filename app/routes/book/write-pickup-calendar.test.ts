import { expect, it } from "vitest";
import { pickupCalendar } from "#app/routes/book/write-pickup-calendar.ts";

const sender = {
  name: "Ada Byron",
  company: "",
  phone: "",
  email: "",
  street: "75 Peachtree St",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
};
const shipment = {
  trackingNumber: "PTC428019X7KY",
  sender,
  createdAt: { at: "2026-06-17T12:00:00.000Z", zone: "America/New_York" },
  pickup: {
    type: "pickup" as const,
    branchName: null,
    at: { at: "2026-06-18T19:00:00.000Z", zone: "America/New_York" },
    instructions: "Dock 4, ask for Lê",
  },
};

it("writes one event on the clocks of the place, under a UID that stays", () => {
  const text =
    pickupCalendar(shipment, "https://example.com/track/PTC428019X7KY", "Peachtree Courier & Freight")?.replace(
      /\r\n /g,
      "",
    ) ?? "";
  expect(text).toContain("DTSTART;TZID=America/New_York:20260618T150000");
  expect(text).toContain("DTEND;TZID=America/New_York:20260618T170000");
  expect(text).toContain("UID:pickup-PTC428019X7KY@waybill");
  expect(text).toContain("LOCATION:75 Peachtree St\\, Atlanta\\, GA 30303");
  expect(text).toContain("Dock 4\\, ask for Lê");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it("is nothing without a pickup", () => {
  expect(pickupCalendar({ ...shipment, pickup: { ...shipment.pickup, type: "dropoff" } }, "x", "Acme")).toBeNull();
});
