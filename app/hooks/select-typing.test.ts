import { expect, it } from "vitest";
import { optionTyped } from "#app/hooks/select-typing.ts";

const options = ["All", "Pending", "Processing", "In transit", "Out for delivery", "Delivered", "", "Returned"];

it.each([
  ["d", 0, 5],
  ["del", 5, 5],
  ["p", 0, 1],
  ["p", 1, 2],
  ["pp", 1, 2],
  ["p", 2, 1],
  ["pro", 1, 2],
  ["OUT FOR", 0, 4],
  ["r", -1, 7],
])("chooses for %j, with option %i selected, option %i", (typed, selected, index) =>
  expect(optionTyped(options, selected, typed)).toBe(index),
);

it("chooses nothing for letters that no option begins with", () => {
  expect(optionTyped(options, 1, "ptc725507cjfp")).toBeNull();
  expect(optionTyped([], -1, "a")).toBeNull();
});
