import { expect, it } from "vitest";
import { isSecondTapAfter } from "#app/components/driver/second-tap.ts";

const click = (detail: number, pointerType: string) => ({ detail, pointerType }) as unknown as MouseEvent;

it("takes a click right after a page appeared for the second of a double tap, and none later", () => {
  const shownAt = 1000;
  expect(isSecondTapAfter(shownAt, click(1, "touch"), 1200)).toBe(true);
  expect(isSecondTapAfter(shownAt, click(1, "touch"), 1401)).toBe(false);
  expect(isSecondTapAfter(shownAt, click(2, "mouse"), 1200)).toBe(true);
  // A mouse that clicks once was aimed; digits are tapped fast on one page.
  expect(isSecondTapAfter(shownAt, click(1, "mouse"), 1001)).toBe(false);
  expect(isSecondTapAfter(shownAt, click(5, "mouse"), 3000)).toBe(false);
});
