import { expect, it } from "vitest";
import { hasOutlivedLinks, privateLinkExpiry } from "#domain/shipments/private-link.ts";

const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date));

it("expires 30 days after the journey ends, at most 180 days after creation (A2)", () => {
  expect(privateLinkExpiry(day(1, 1), null)).toEqual(day(6, 30));
  expect(privateLinkExpiry(day(1, 1), day(1, 1))).toEqual(day(1, 31));
  expect(privateLinkExpiry(day(2, 1), day(1, 11))).toEqual(day(2, 10));
});

it("expires every link from the thirtieth day on", () => {
  const justBefore = new Date(day(1, 31).getTime() - 1);
  expect([null, day(1, 1)].map((end) => hasOutlivedLinks(end, justBefore))).toEqual([false, false]);
  expect([null, day(1, 1)].map((end) => hasOutlivedLinks(end, day(1, 31)))).toEqual([false, true]);
});
