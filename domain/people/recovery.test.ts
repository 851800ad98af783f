import { expect, it } from "vitest";
import { isRecentFactor, knownGoodAfterMs } from "#domain/people/recovery.ts";

const at = new Date("2026-11-20T12:00:00Z");

it.each([
  ["just now", 0, true],
  ["a moment before it counts as known", knownGoodAfterMs - 1, true],
  ["as long ago as that", knownGoodAfterMs, false],
])("removes a second factor confirmed %s on reset: %j", (_, ago, isRemoved) => {
  expect(isRecentFactor(new Date(at.getTime() - ago), at)).toBe(isRemoved);
  expect(isRecentFactor(null, at)).toBe(false);
});
