import { describe, expect, it } from "vitest";
import type { Branch } from "#domain/branches/branch.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { isRunDay, parseRunTemplate } from "#domain/road/run-template-inputs.ts";

const [main] = seedBranches as [Branch];

describe("a day of a template (G39)", () => {
  const calendar = {
    ...main,
    hours: { ...main.hours, sat: null },
    holidays: [
      { date: "2026-06-19", name: "Juneteenth" },
      { date: "2026-06-20", name: "Open Saturday", hours: { opens: "09:00", closes: "12:00" } },
    ],
  };
  it.each([
    ["2026-06-18", true],
    ["2026-06-17", false],
    // Closed for a holiday, and open on a Saturday that is usually closed.
    ["2026-06-19", false],
    ["2026-06-20", true],
    ["2026-06-27", false],
  ])("%s: %s", (day, due) => expect(isRunDay(["thu", "fri", "sat"], calendar, day)).toBe(due));
});

it("needs a name and a branch", () => {
  const parsed = parseRunTemplate({ wave: "morning" });
  expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(["name", "branch"]);
});
