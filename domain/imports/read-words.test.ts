import { describe, expect, it } from "vitest";
import {
  readMoment,
  readService,
  readStatus,
  readTick,
  serviceOfOldPackage,
  withoutUnit,
} from "#domain/imports/read-words.ts";

it.each([
  ["In Transit", "in_transit"],
  ["in-transit", "in_transit"],
  [" Pending Pickup ", "pending"],
  ["Canceled", "cancelled"],
  ["shiped", null],
  ["", null],
])("reads the status %j", (text, status) => expect(readStatus(text)).toBe(status));

it.each([
  ["Next-Day", "standard"],
  ["Same-Day Delivery", "express"],
  ["rush", "rush"],
  ["Overnite", null],
])("reads the service %j", (text, service) => expect(readService(text)).toBe(service));

it("reads what old documents call a package type as the service (E11)", () => {
  expect(["standard", "Express", "priority", "whatever"].map(serviceOfOldPackage)).toEqual([
    "standard",
    "express",
    "rush",
    "rush",
  ]);
});

it("leaves units and marks of files behind", () => {
  expect([withoutUnit("12.5 lbs"), withoutUnit("12.5"), withoutUnit('3"'), withoutUnit("12,5 lbs")]).toEqual([
    "12.5",
    "12.5",
    "3",
    "12,5",
  ]);
  expect(["x", "Y", "no", "none", "perhaps"].map(readTick)).toEqual(["yes", "yes", "no", "no", "perhaps"]);
});

describe("readMoment", () => {
  const read = (text: string, order: "month" | "day" = "month") => readMoment(text, "America/New_York", order);
  it.each([
    ["2026-05-28", { day: "2026-05-28" }],
    ["2026-05-28T09:30", "2026-05-28T13:30:00.000Z"],
    ["2026-05-28 09:30:15", "2026-05-28T13:30:00.000Z"],
    ["2026-05-28T09:30:15.000Z", "2026-05-28T09:30:15.000Z"],
    ["2026-05-28T09:30+02:00", "2026-05-28T07:30:00.000Z"],
    ["05/28/2026", { day: "2026-05-28" }],
    ["5/8/26 3:05 PM", "2026-05-08T19:05:00.000Z"],
    ["05/28/2026, 12:00 am", "2026-05-28T04:00:00.000Z"],
    ["31/05/2026", null],
    ["2026-02-30", null],
    ["2026-05-28T25:00", null],
    ["tomorrow", null],
    ["", null],
  ])("reads %j as %j", (text, moment) =>
    expect(read(text)).toEqual(typeof moment === "string" ? new Date(moment) : moment),
  );

  it("reads the day first where the file does", () => {
    expect([read("31/05/2026", "day"), read("5.6.2026", "day")]).toEqual([
      { day: "2026-05-31" },
      { day: "2026-06-05" },
    ]);
  });
});
