import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { isExempt, setExemptRanges } from "#server/limits/exempt-ranges.ts";
import { admitLookup, forgetLookups } from "#server/limits/lookup-limit.ts";

beforeEach(() => clock.set("2026-11-01T12:00:00Z"));
afterEach(() => {
  clock.reset();
  forgetLookups();
  setExemptRanges([]);
});

function lookUp(address: string, number: string, found: boolean): boolean {
  const admission = admitLookup(address, number);
  if (admission.ok) admission.settle(found ? "found" : "unknown");
  return admission.ok;
}

describe("admitLookup", () => {
  it("lets an address see 120 numbers in ten minutes, and each of them again", () => {
    for (let i = 0; i < 120; i += 1) expect(lookUp("10.0.0.1", `N${i}`, true)).toBe(true);
    expect(lookUp("10.0.0.1", "N7", true)).toBe(true);
    expect(admitLookup("10.0.0.1", "N120")).toEqual({ ok: false, retryAfterSeconds: 600 });
    expect(lookUp("10.0.0.2", "N120", true)).toBe(true);
    clock.advance(10 * 60_000);
    expect(lookUp("10.0.0.1", "N120", true)).toBe(true);
  });

  it("stops after 40 unknown numbers, regardless of found ones", () => {
    for (let i = 0; i < 40; i += 1) {
      lookUp("10.0.0.1", `HIT${i}`, true);
      expect(lookUp("10.0.0.1", `MISS${i}`, false)).toBe(true);
    }
    expect(lookUp("10.0.0.1", "NEXT", false)).toBe(false);
    expect(lookUp("10.0.0.1", "MISS1", false)).toBe(true);
    expect(lookUp("10.0.0.1", "HIT1", true)).toBe(true);
  });

  it("counts concurrent lookups", () => {
    const admitted = Array.from({ length: 200 }, (_, i) => admitLookup("10.0.0.1", `N${i}`)).filter(({ ok }) => ok);
    expect(admitted).toHaveLength(40);
  });
});

describe("exempt ranges", () => {
  it.each([
    ["10.1.2.3", ["10.0.0.0/8"], true],
    ["11.1.2.3", ["10.0.0.0/8"], false],
    ["127.0.0.1", ["127.0.0.1"], true],
    ["2001:db8:0:12::/64", ["2001:db8::/32"], true],
    ["10.0.0.1", ["nonsense", "10.0.0.0/99", ""], false],
    ["unknown", ["0.0.0.0/0"], false],
  ])("%s in %j: %s", (address, ranges, expected) => {
    setExemptRanges(ranges);
    expect(isExempt(address)).toBe(expected);
  });
});
