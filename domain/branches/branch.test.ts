import { describe, expect, it } from "vitest";
import { Branch } from "#domain/branches/branch.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";

const [main] = seedBranches as [Branch];
const isBranch = (change: Record<string, unknown>) => Branch.safeParse({ ...main, ...change }).success;
const open = (opens: string, closes: string) => isBranch({ hours: { ...main.hours, mon: { opens, closes } } });

describe("a branch", () => {
  it.each([
    ["09:00", "18:00", true],
    ["00:00", "23:59", true],
    ["09:00", "09:00", false],
    ["18:00", "09:00", false],
    ["9:00", "18:00", false],
    ["09:00", "24:00", false],
    ["09:00", "18:60", false],
    ["x09:00", "18:00", false],
    ["09:00", "18:00x", false],
  ])("that opens at %s and closes at %s: %j", (opens, closes, ok) => expect(open(opens, closes)).toBe(ok));

  it.each([
    ["main", true],
    ["north-2", true],
    ["Main", false],
    ["2nd", false],
    ["main!", false],
    ["!main", false],
    ["m".repeat(41), false],
  ])("with the code %j: %j", (code, ok) => expect(isBranch({ code })).toBe(ok));

  it("of the sample is in Atlanta", () => {
    for (const { latitude, longitude } of seedBranches as readonly Branch[]) {
      expect(latitude).toBeGreaterThan(33.6);
      expect(latitude).toBeLessThan(33.9);
      expect(longitude).toBeGreaterThan(-84.6);
      expect(longitude).toBeLessThan(-84.3);
    }
  });
});
