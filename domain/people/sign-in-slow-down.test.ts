import { expect, it } from "vitest";
import { type Attempts, countTry } from "#domain/people/sign-in-slow-down.ts";

const start = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it("lets the free tries pass, then makes each further one wait twice as long", () => {
  let attempts: Attempts | null = null;
  let seconds = 0;
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    const verdict = countTry(attempts, after(seconds), 5);
    attempts = verdict.attempts;
    expect(verdict.waitMs).toBe(0);
    const next = countTry(attempts, after(seconds), 5).waitMs;
    waits.push(next);
    seconds += next / 1000;
  }
  expect(waits).toEqual([0, 0, 0, 0, 15_000, 30_000, 60_000, 120_000]);
});

it("does not count what had to wait, and forgets after a quiet quarter of an hour", () => {
  const blocked: Attempts = { failures: 9, windowStartedAt: start, blockedUntil: after(60) };
  expect(countTry(blocked, after(59), 5)).toEqual({ attempts: blocked, waitMs: 1000 });
  expect(countTry(blocked, after(61), 5).attempts.failures).toBe(10);
  expect(countTry(blocked, after(16 * 60 + 1), 5).attempts.failures).toBe(1);
});

it("never waits longer than a quarter of an hour", () => {
  expect(
    countTry({ failures: 5000, windowStartedAt: start, blockedUntil: start }, after(1), 5).attempts.blockedUntil,
  ).toEqual(after(901));
});
