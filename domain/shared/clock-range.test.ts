import { afterEach, expect, it } from "vitest";
import { formatClockRange, formatHourRange } from "#domain/shared/clock-range.ts";
import { type Language, readLanguageFrom } from "#domain/shared/language.ts";

afterEach(() => readLanguageFrom(() => "en"));

it.each<[Language, string, string, string]>([
  ["en", "2026-06-18T14:40:00Z", "2026-06-18T15:20:00Z", "10:40 to 11:20 AM EDT"],
  ["en", "2026-06-18T15:40:00Z", "2026-06-18T16:20:00Z", "11:40 AM to 12:20 PM EDT"],
  ["en", "2026-11-01T05:40:00Z", "2026-11-01T06:20:00Z", "1:40 AM EDT to 1:20 AM EST"],
  ["es", "2026-06-18T14:40:00Z", "2026-06-18T15:20:00Z", "de 10:40 a 11:20 a. m. EDT"],
  ["es", "2026-06-18T15:40:00Z", "2026-06-18T16:20:00Z", "de 11:40 a. m. a 12:20 p. m. EDT"],
])("%s: %s to %s is %s", (language, from, until, expected) => {
  readLanguageFrom(() => language);
  expect(formatClockRange(from, until, "America/New_York").replaceAll("\u00a0", " ")).toBe(expected);
});

it.each<[Language, string, string, string]>([
  ["en", "2026-06-18T18:00:00Z", "2026-06-18T20:00:00Z", "between 2 and 4 PM EDT"],
  ["en", "2026-06-18T15:00:00Z", "2026-06-18T17:00:00Z", "between 11 AM and 1 PM EDT"],
  ["es", "2026-06-18T18:00:00Z", "2026-06-18T20:00:00Z", "entre las 2 y las 4 p. m. EDT"],
  ["es", "2026-06-18T15:00:00Z", "2026-06-18T17:00:00Z", "entre las 11 a. m. y la 1 p. m. EDT"],
])("%s: whole hours from %s to %s are %s", (language, from, until, expected) => {
  readLanguageFrom(() => language);
  expect(formatHourRange(from, until, "America/New_York").replaceAll("\u00a0", " ")).toBe(expected);
});
