import { expect, it } from "vitest";
import { crowded } from "#domain/notifications/bulk-digest.ts";

it("returns addresses of five or more shipments, counting each shipment once", () => {
  const shipment = (to: string) => ["shop@hill.test", to];
  expect(crowded([1, 2, 3, 4].map((n) => shipment(`reader-${n}@hill.test`)))).toEqual([]);
  expect(crowded([1, 2, 3, 4, 5].map((n) => shipment(`reader-${n}@hill.test`)))).toEqual(["shop@hill.test"]);
  expect(crowded(Array.from({ length: 4 }, () => ["a@x.test", "a@x.test"]))).toEqual([]);
});
