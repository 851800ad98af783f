import { expect, it } from "vitest";
import { readService, readTick, serviceOfOldPackage } from "#domain/imports/read-words.ts";

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
