import { expect, it } from "vitest";
import { isSessionOver } from "#domain/people/session-end.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const at = new Date("2026-11-21T12:00:00Z");
const ago = (ms: number) => new Date(at.getTime() - ms);
const operator = { idleMs: 7 * day, longestMs: 30 * day };

it.each([
  ["dispatcher", 12 * hour, day, false],
  ["dispatcher", 12 * hour + 1, day, true],
  ["admin", 0, 7 * day, false],
  ["admin", 0, 7 * day + 1, true],
  ["driver", 13 * hour, 13 * hour, true],
  ["customer", 7 * day, 30 * day, false],
  ["customer", 7 * day + 1, 8 * day, true],
  ["customer", 0, 30 * day + 1, true],
] as const)("of a %s idle for %i ms after %i ms is over: %s", (role, idle, age, isOver) => {
  expect(isSessionOver(role, { startedAt: ago(age), lastUsedAt: ago(idle) }, at, operator)).toBe(isOver);
});

it("ends earlier if the settings say so", () => {
  const strict = { idleMs: hour, longestMs: day };
  expect(isSessionOver("admin", { startedAt: ago(2 * hour), lastUsedAt: ago(2 * hour) }, at, strict)).toBe(true);
  expect(isSessionOver("admin", { startedAt: ago(2 * day), lastUsedAt: at }, at, strict)).toBe(true);
});
