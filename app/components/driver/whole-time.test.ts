import { expect, it } from "vitest";
import { wholeTime } from "#app/components/driver/whole-time.ts";

it.each([
  ["by 6:00 PM", "by 6:00~PM"],
  ["by Tue, Dec 1, 6:00 PM", "by Tue, Dec~1, 6:00~PM"],
  ["Fri, Jun 19", "Fri, Jun~19"],
  ["Roswell Mill Bakery, by 12:00 PM", "Roswell Mill Bakery, by 12:00~PM"],
  ["", ""],
])("keeps the parts of %j together", (text, whole) => {
  expect(wholeTime(text).replaceAll("\u00A0", "~")).toBe(whole);
});
