import { expect, it } from "vitest";
import { positionLine } from "#app/presenters/position-line.ts";

const at = { latitude: 32.0809, longitude: -81.0912, accuracyM: 12 };

it.each([
  [{ at, feetFromDoor: 30 }, "30 feet from the usual door; 32.08090, -81.09120, within 39 feet"],
  [{ at, feetFromDoor: null }, "The usual door is not known yet; 32.08090, -81.09120, within 39 feet"],
  [{ at: null, feetFromDoor: 999 }, "999 feet from the usual door"],
  [{ at: null, feetFromDoor: 7920 }, "1.5 miles from the usual door"],
])("says how far %j was, and where, while that is kept", (position, line) => {
  expect(positionLine(position)).toBe(line);
});
