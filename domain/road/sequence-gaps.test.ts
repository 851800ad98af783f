import { expect, it } from "vitest";
import { reviewGaps, type SequenceGap } from "#domain/road/sequence-gaps.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 18, 15, minutes));
const gap = (from: number, to: number, minutes = 0): SequenceGap => ({ from, to, since: at(minutes) });
const review = (gaps: SequenceGap[], { minutes = 30, settledTo = 0 } = {}) =>
  reviewGaps({ gaps, lastSequence: 20, settledTo }, at(minutes));

it("calls acts missing 30 minutes after a later one arrived (G68)", () => {
  expect(review([gap(3, 9)], { minutes: 29 })).toEqual({ completeTo: 2, overdue: null });
  expect(review([gap(3, 9)])).toEqual({ completeTo: 2, overdue: { missing: 7, from: 3, to: 9 } });
  expect(review([])).toEqual({ completeTo: 20, overdue: null });
});

it("counts several gaps together, each from its own time", () => {
  const gaps = [gap(3, 4), gap(7, 7), gap(11, 12, 5)];
  expect(review(gaps)).toEqual({ completeTo: 2, overdue: { missing: 3, from: 3, to: 7 } });
  expect(review(gaps, { minutes: 35 }).overdue).toEqual({ missing: 5, from: 3, to: 12 });
  expect(review([gap(3, 4, 10), gap(7, 7)]).overdue).toEqual({ missing: 1, from: 7, to: 7 });
});

it("leaves out what staff gave up, and not what is behind it", () => {
  expect(review([gap(3, 9)], { settledTo: 9 })).toEqual({ completeTo: 20, overdue: null });
  expect(review([gap(3, 4), gap(7, 9)], { settledTo: 4 })).toEqual({
    completeTo: 6,
    overdue: { missing: 3, from: 7, to: 9 },
  });
});
