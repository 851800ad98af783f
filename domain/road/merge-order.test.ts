import { expect, it } from "vitest";
import { mergeOrder } from "#domain/road/merge-order.ts";

it.each([
  ["c a b", "a b c", "c a b"],
  ["a c", "a b c", "a b c"],
  ["c a", "a b x c", "c a b x"],
  ["c", "a b c", "a b c"],
  ["new a", "a", "new a"],
  ["", "a b", "a b"],
])("puts %j over %j: %j", (wanted, present, merged) => {
  const words = (text: string) => text.split(" ").filter(Boolean);
  expect(mergeOrder(words(present), words(wanted))).toEqual(words(merged));
});
