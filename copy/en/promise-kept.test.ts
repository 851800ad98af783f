import { describe, expect, it } from "vitest";
import { promiseKept } from "#copy/en/promise-kept.ts";

const ny = "America/New_York";
const la = "America/Los_Angeles";

describe("what a delivery was worth beside its promise", () => {
  it.each<[string, string, string, string]>([
    ["Two days early.", "2026-11-21T17:21:00Z", "2026-11-23T23:00:00Z", ny],
    // Saturday late at night in Los Angeles is Sunday already in Greenwich.
    ["Two days early.", "2026-11-22T06:30:00Z", "2026-11-24T02:00:00Z", la],
    ["One day early.", "2026-06-18T03:59:00Z", "2026-06-18T22:00:00Z", ny],
    ["Five and a half hours early.", "2026-06-18T16:21:00Z", "2026-06-18T22:00:00Z", ny],
    ["One and a half hours early.", "2026-06-18T20:30:00Z", "2026-06-18T22:00:00Z", ny],
    ["One hour early.", "2026-06-18T21:00:00Z", "2026-06-18T22:00:00Z", ny],
    ["13 hours early.", "2026-06-18T09:00:00Z", "2026-06-18T22:00:00Z", ny],
    ["On time.", "2026-06-18T21:01:00Z", "2026-06-18T22:00:00Z", ny],
    ["On time.", "2026-06-18T22:00:00Z", "2026-06-18T22:00:00Z", ny],
    ["Later than promised. We are sorry.", "2026-06-18T22:00:01Z", "2026-06-18T22:00:00Z", ny],
    ["One day late. We are sorry.", "2026-06-19T04:00:00Z", "2026-06-18T22:00:00Z", ny],
    // The night the clocks go back: one calendar day, 25 hours.
    ["One day early.", "2026-10-31T23:00:00Z", "2026-11-01T23:00:00Z", ny],
  ])("%s", (words, delivered, promised, zone) =>
    expect(promiseKept({ at: delivered, zone }, { at: promised, zone })).toBe(words),
  );

  it("says nothing where nothing was promised", () => {
    expect(promiseKept({ at: "2026-06-18T22:00:00Z", zone: ny }, null)).toBe("");
  });
});
