import { expect, it } from "vitest";
import { between } from "#app/components/admin/bulk/page-ticks.ts";

it.each([
  ["downwards", "b", "d", ["b", "c", "d"]],
  ["upwards", "d", "b", ["b", "c", "d"]],
  ["to itself", "c", "c", ["c"]],
  ["from nowhere", null, "c", ["c"]],
  ["from a row of another page", "z", "c", ["c"]],
])("a range goes %s", (_, from, to, range) => {
  expect(between(["a", "b", "c", "d", "e"], from, to)).toEqual(range);
});
