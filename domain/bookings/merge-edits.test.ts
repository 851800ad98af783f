import { expect, it } from "vitest";
import { mergeEdits } from "#domain/bookings/merge-edits.ts";

it.each([
  ["nobody changed it", "a", "a", "a", { value: "a", taken: false, open: false }],
  ["only I did", "a", "b", "a", { value: "b", taken: false, open: false }],
  ["only they did", "a", "a", "c", { value: "c", taken: true, open: false }],
  ["both did, alike", "a", "b", "b", { value: "b", taken: false, open: false }],
  ["both did, each differently", "a", "b", "c", { value: "b", taken: false, open: true }],
  ["I emptied it, they changed it", "a", "", "c", { value: "", taken: false, open: true }],
  ["they emptied it", "a", "a", "", { value: "", taken: true, open: false }],
])("%s", (_what, base, mine, theirs, { value, taken, open }) => {
  const merged = mergeEdits({ name: base }, { name: mine }, { name: theirs });
  expect(merged).toEqual({
    values: { name: value },
    taken: taken ? ["name"] : [],
    open: open ? [{ field: "name", mine, theirs }] : [],
  });
});

it("keeps fields that only this form has, and treats missing ones as blank", () => {
  expect(mergeEdits({}, { reason: "told so" }, { company: "" })).toEqual({
    values: { reason: "told so" },
    taken: [],
    open: [],
  });
});
