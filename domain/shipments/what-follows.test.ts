import { describe, expect, it } from "vitest";
import { type ChangeCause, changeCauses, type Consequences, whatFollows } from "#domain/shipments/what-follows.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

describe("what follows from a change", () => {
  it.each<[ChangeCause, ShipmentStatus, ShipmentStatus, Consequences]>([
    ["booked", "pending", "pending", { tells: "receipt", settlesPayment: false }],
    ["booked", "pending", "in_transit", { tells: "receipt", settlesPayment: true }],
    ["added", "pending", "processing", { tells: "event", settlesPayment: false }],
    ["added", "processing", "in_transit", { tells: "event", settlesPayment: true }],
    ["added", "delivered", "in_transit", { tells: "event", settlesPayment: false }],
    ["added", "cancelled", "pending", { tells: "event", settlesPayment: true }],
    ["cancelled", "processing", "cancelled", { tells: "event", settlesPayment: true }],
    ["voided", "delivered", "out_for_delivery", { tells: "withdrawal", settlesPayment: false }],
    ["voided", "cancelled", "pending", { tells: "withdrawal", settlesPayment: true }],
  ])("%s, %s to %s", (cause, before, after, expected) =>
    expect(whatFollows({ cause, before, after })).toEqual(expected),
  );

  it("is nothing where the status stays, but for a new booking's receipt", () => {
    for (const status of shipmentStatuses)
      for (const cause of changeCauses)
        expect(whatFollows({ cause, before: status, after: status })).toEqual({
          tells: cause === "booked" ? "receipt" : null,
          settlesPayment: false,
        });
  });
});
