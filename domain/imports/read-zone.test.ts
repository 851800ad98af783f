import { expect, it } from "vitest";
import { readZone } from "#domain/imports/read-zone.ts";

it.each([
  ["America/Chicago", "America/Chicago"],
  ["UTC", "UTC"],
  ["GMT", "GMT"],
  ["Z", "UTC"],
  ["+00:00", "UTC"],
  ["EST", "Etc/GMT+5"],
  ["PDT", "Etc/GMT+7"],
  ["ET", "America/New_York"],
  ["Pacific Time", "America/Los_Angeles"],
  ["-05:00", "Etc/GMT+5"],
  ["UTC+2", "Etc/GMT-2"],
  ["+05:30", null],
  ["+14", null],
  ["Mars", null],
  ["", null],
])("reads the time zone %j as %j", (text, zone) => expect(readZone(text)).toBe(zone));
