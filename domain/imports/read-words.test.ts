import { expect, it } from "vitest";
import { readService, readStatus, readTick, serviceOfOldPackage } from "#domain/imports/read-words.ts";

it.each([
  ["In Transit", "in_transit"],
  ["in-transit", "in_transit"],
  [" Pending Pickup ", "pending"],
  ["Canceled", "cancelled"],
  ["shiped", null],
  ["", null],
])("parses the status %j", (text, status) => expect(readStatus(text)).toBe(status));

it.each([
  ["Next-Day", "standard"],
  ["Same-Day Delivery", "express"],
  ["rush", "rush"],
  ["Overnite", null],
])("parses the service %j", (text, service) => expect(readService(text)).toBe(service));

it("parses old package types as services (E11)", () => {
  expect(["standard", "Express", "priority", "whatever"].map(serviceOfOldPackage)).toEqual([
    "standard",
    "express",
    "rush",
    "rush",
  ]);
});

it("parses words for yes and no", () => {
  expect(["x", "Y", "no", "none", "perhaps"].map(readTick)).toEqual(["yes", "yes", "no", "no", "perhaps"]);
});
