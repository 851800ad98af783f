import { describe, expect, it } from "vitest";
import { type ChangeCause, changeCauses, type Consequences, whatFollows } from "#domain/shipments/what-follows.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

describe("consequences of a change", () => {
  it.each<[ChangeCause, ShipmentStatus, ShipmentStatus, Consequences]>([
    ["booked", "pending", "pending", { tells: "receipt", tellsPromise: false, settlesPayment: false }],
    ["booked", "pending", "in_transit", { tells: "receipt", tellsPromise: false, settlesPayment: true }],
    ["added", "pending", "processing", { tells: "event", tellsPromise: false, settlesPayment: false }],
    ["added", "processing", "in_transit", { tells: "event", tellsPromise: false, settlesPayment: true }],
    ["added", "delivered", "in_transit", { tells: "event", tellsPromise: false, settlesPayment: false }],
    ["added", "cancelled", "pending", { tells: "event", tellsPromise: false, settlesPayment: true }],
    ["cancelled", "processing", "cancelled", { tells: "event", tellsPromise: false, settlesPayment: true }],
    ["voided", "delivered", "out_for_delivery", { tells: "withdrawal", tellsPromise: false, settlesPayment: false }],
    ["voided", "cancelled", "pending", { tells: "withdrawal", tellsPromise: false, settlesPayment: true }],
  ])("%s, %s to %s", (cause, before, after, expected) =>
    expect(whatFollows({ cause, before, after })).toEqual(expected),
  );

  it("are none if the status stays the same, except for the receipt of a new booking", () => {
    for (const status of shipmentStatuses)
      for (const cause of changeCauses)
        expect(whatFollows({ cause, before: status, after: status })).toEqual({
          tells: cause === "booked" ? "receipt" : null,
          tellsPromise: false,
          settlesPayment: false,
        });
  });

  it("include a new promise if it is noticeable and still applies", () => {
    const before = new Date("2026-06-18T22:00:00Z");
    const zone = "America/New_York";
    const told = shipmentStatuses.filter(
      (status) =>
        whatFollows({
          cause: "corrected",
          before: status,
          after: status,
          promise: { before, after: new Date("2026-06-19T22:00:00Z"), zone },
        }).tellsPromise,
    );
    expect(told).toEqual(["pending", "processing", "in_transit", "out_for_delivery"]);
    const aBit = { before, after: new Date("2026-06-18T22:20:00Z"), zone };
    expect(whatFollows({ cause: "corrected", before: "pending", after: "pending", promise: aBit }).tellsPromise).toBe(
      false,
    );
  });
});
