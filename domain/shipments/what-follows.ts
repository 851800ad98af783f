import { movesMoney } from "#domain/payments/states.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Every way in which a shipment changes: booked, an event added (a correction too), cancelled, details put right, an event voided. */
export const changeCauses = ["booked", "added", "cancelled", "corrected", "voided"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** A new booking comes from `pending`. */
export type StatusChange = { cause: ChangeCause; before: ShipmentStatus; after: ShipmentStatus };

/** `tells`: what the mails that follow are about; null where the change is news to nobody. */
export type Consequences = { tells: "receipt" | "event" | "withdrawal" | null; settlesPayment: boolean };

/**
 * The one table of what follows from a change. What is filled in later, repeats the status or notes a place leaves the status as it is, and so
 * tells nobody (E3). A withdrawal goes only to those who had been told of the event that is void now.
 */
export function whatFollows({ cause, before, after }: StatusChange): Consequences {
  const tells = {
    booked: "receipt",
    added: "event",
    cancelled: "event",
    corrected: null,
    voided: "withdrawal",
  } as const;
  return {
    tells: cause === "booked" || before !== after ? tells[cause] : null,
    settlesPayment: movesMoney(before, after),
  };
}
