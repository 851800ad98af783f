import { expect, it } from "vitest";
import { writePickupCalendar } from "#server/calendar/pickup-calendar.ts";

const pickup = {
  trackingNumber: "PTC428019X7KY",
  at: { at: "2026-06-18T19:00:00.000Z", zone: "America/New_York" },
  stamp: new Date("2026-06-17T12:00:00.000Z"),
  title: "Courier pickup",
  location: "75 Peachtree St, Atlanta, GA 30303",
  instructions: "Dock 4, ask for Lê",
  address: "https://example.com/track/PTC428019X7KY",
  company: { name: "Peachtree Courier & Freight", email: "dispatch@peachtree.test" },
  method: null,
  sequence: 0,
};
const lines = (over: Partial<Parameters<typeof writePickupCalendar>[0]> = {}) =>
  writePickupCalendar({ ...pickup, ...over })
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");

it("writes one event in local time, under a stable UID", () => {
  const text = lines().join("\n");
  expect(text).toContain("DTSTART;TZID=America/New_York:20260618T150000");
  expect(text).toContain("DTEND;TZID=America/New_York:20260618T170000");
  expect(text).toContain("UID:pickup-PTC428019X7KY@waybill");
  expect(text).toContain("LOCATION:75 Peachtree St\\, Atlanta\\, GA 30303");
  expect(text).toContain("Dock 4\\, ask for Lê");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toContain("METHOD:");
});

it("cancels the same event under a later number", () => {
  const [published, cancelled] = [lines({ method: "PUBLISH" }), lines({ method: "CANCEL", sequence: 7 })];
  const uid = published.find((line) => line.startsWith("UID:"));
  expect(cancelled).toContain(uid);
  expect(published).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "SEQUENCE:0"]));
  expect(cancelled).toEqual(expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:7", "STATUS:CANCELLED"]));
  for (const each of [published, cancelled])
    expect(each.find((line) => line.startsWith("ORGANIZER"))).toContain("mailto:dispatch@peachtree.test");
});

it("prevents typed text from starting a line", () => {
  const forged = lines({ instructions: "a\r\nATTENDEE:mailto:eve@x.test", location: "b\nSTATUS:CANCELLED" });
  expect(forged.filter((line) => /^(ATTENDEE|STATUS)/.test(line))).toEqual([]);
});
