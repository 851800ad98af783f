import { expect, it } from "vitest";
import { linesOf, shortLinesOf } from "#server/cli/verify.ts";

const report = {
  sealedTo: 1204,
  sealedAt: new Date("2026-05-04T10:00:00.000Z"),
  seal: "ab".repeat(32),
  waiting: 0,
  openNumbers: 0,
  openSince: null,
  erased: 0,
  broken: null,
};

it("reports up to where the audit log is sealed", () => {
  expect(linesOf(report).join("\n")).toBe(
    `The audit log is sealed up to position 1204, at 2026-05-04T10:00:00.000Z.\nIts last seal: ${"ab".repeat(32)}\nNo row waits for its seal.\nNothing was changed, removed or inserted.`,
  );
  expect(linesOf({ ...report, sealedTo: 0, sealedAt: null, waiting: 2 })).toEqual([
    "Nothing is sealed yet.",
    "2 rows wait for their seals.",
    "Nothing was changed, removed or inserted.",
  ]);
});

it("reports what waits, what may still come and what was erased", () => {
  const openSince = new Date("2026-05-04T09:58:00.000Z");
  expect(shortLinesOf({ ...report, waiting: 1, openNumbers: 3, openSince, erased: 1 }).slice(1)).toEqual([
    "1 row waits for its seal.",
    "3 rows may still come from transactions that were open at 2026-05-04T09:58:00.000Z.",
    "The personal values of 1 row were erased, which leaves the audit log intact.",
    "Nothing was changed, removed or inserted.",
  ]);
});

it("names the first thing that is wrong", () => {
  expect(linesOf({ ...report, broken: { reason: "row", position: 7, activityId: "act_7" } }).at(-1)).toBe(
    "THE AUDIT LOG IS BROKEN at position 7, activity act_7: the activity or its seal was changed.",
  );
  expect(linesOf({ ...report, broken: { reason: "inserted", position: null, activityId: "act_8" } }).at(-1)).toBe(
    "THE AUDIT LOG IS BROKEN, activity act_8: it was inserted where the audit log was already sealed.",
  );
});
