import { expect, it } from "vitest";
import { readService, readStatus, readTick, serviceOfOldPackage } from "#domain/imports/read-words.ts";

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

it("reads words for yes and no", () => {
  expect(["x", "Y", "no", "none", "perhaps"].map(readTick)).toEqual(["yes", "yes", "no", "no", "perhaps"]);
});
