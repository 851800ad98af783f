import { expect, test } from "vitest";
import { relativeAge } from "#copy/en/relative-age.ts";

const now = new Date("2026-06-18T16:00:00Z");

test.each([
  ["2026-06-18T16:00:30Z", "now"],
  ["2026-06-18T15:59:31Z", "now"],
  ["2026-06-18T15:54:00Z", "6m"],
  ["2026-06-18T15:00:00Z", "1h"],
  ["2026-06-17T16:00:01Z", "23h"],
  ["2026-06-17T16:00:00Z", "1d"],
  ["2026-05-21T16:00:01Z", "27d"],
  ["2026-05-21T16:00:00Z", "May 21"],
  // The day is that of the place: still the evening before in Atlanta.
  ["2026-05-01T02:00:00Z", "April 30"],
])("%s is %s", (at, words) => {
  expect(relativeAge(at, "America/New_York", now)).toBe(words);
});
