import { expect, test } from "vitest";
import { findPages, scannedNumber } from "#app/components/admin/frame/find.ts";

test.each([
  ["PTC 428 019 X7KY", "PTC428019X7KY"],
  [" ptc-428-019-x7ky\n", "PTC428019X7KY"],
  ["https://courier.example/track/PTC428019X7KY?from=label", "PTC428019X7KY"],
  ["http://127.0.0.1:3000/track/PTC428019X7KY/", "PTC428019X7KY"],
  ["]C1PTC428019X7KY\t", "PTC428019X7KY"],
  ["]Q1https://courier.example/track/PTC428019X7KY", "PTC428019X7KY"],
  ["PTC428019X7KY+02", "PTC428019X7KY"],
  ["https://courier.example/track/PTC428019X7KY#p=02", "PTC428019X7KY"],
  ["PTC428019X7KYPTC428019X7KY", "PTC428019X7KY"],
  ["\u001dPTC428019X7KY\u001d", "PTC428019X7KY"],
  ["ACME1ACME1", "ACME1ACME1"],
  ["hello there", null],
  ["12345", null],
  ["Amara 12 & Sons", null],
  ["https://courier.example/admin/shipments/1", null],
  ["", null],
])("what was scanned or pasted, %j, is the number %j", (text, number) => {
  expect(scannedNumber(text)).toBe(number);
});

test("pages and actions are found by the beginnings of their words, and only this role's", () => {
  const wordsOf = (role: "admin" | "dispatcher", search: string) => findPages(role, search).map(({ words }) => words);
  expect(wordsOf("admin", "ship")).toEqual(["New Shipment", "Shipments"]);
  expect(wordsOf("admin", "NEW sh")).toEqual(["New Shipment"]);
  expect(wordsOf("admin", "")).toContain("Settings");
  expect(wordsOf("dispatcher", "sett")).toEqual([]);
  expect(wordsOf("dispatcher", "invite")).toEqual([]);
  expect(wordsOf("admin", "hipment")).toEqual([]);
  expect(wordsOf("admin", "\u0301")).toEqual([]);
});

test("finds a settings section by name for users who may open it, and lists none for an empty query", () => {
  const found = (role: "admin" | "dispatcher", search: string) => findPages(role, search).map(({ to }) => to);
  expect(found("admin", "tariff")).toEqual(["/admin/settings/tariff"]);
  expect(found("admin", "maint")).toEqual(["/admin/settings/maintenance"]);
  expect(findPages("admin", "branch")[0]?.note).toBe("Settings");
  expect(found("dispatcher", "tariff")).toEqual([]);
  expect(found("admin", "").filter((to) => to.startsWith("/admin/settings/"))).toEqual([]);
});
