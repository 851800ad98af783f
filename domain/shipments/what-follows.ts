import { movesMoney } from "#domain/payments/states.ts";
import { isNoticed, type PromiseMove } from "#domain/shipments/promise-change.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Every way in which a shipment changes: booked, an event added (a correction too), cancelled, details put right, an event voided. */
export const changeCauses = ["booked", "added", "cancelled", "corrected", "voided"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** A new booking comes from `pending`. `promise`: where the change moved it. */
export type StatusChange = {
  cause: ChangeCause;
  before: ShipmentStatus;
  after: ShipmentStatus;
  promise?: PromiseMove | null;
};

/** `tells`: what the mails that follow are about; null where the change is news to nobody. `tellsPromise`: that it is expected at another time now. */
export type Consequences = {
  tells: "receipt" | "event" | "withdrawal" | null;
  tellsPromise: boolean;
  settlesPayment: boolean;
};

/**
 * The one table of what follows from a change. What is filled in later, repeats the status or notes a place leaves the status as it is, and so
 * tells nobody (E3). A withdrawal goes only to those who had been told of the event that is void now. What is held up or over is promised for no hour, so no
 * other hour of it is news.
 */
export function whatFollows({ cause, before, after, promise }: StatusChange): Consequences {
  const tells = {
    booked: "receipt",
    added: "event",
    cancelled: "event",
    corrected: null,
    voided: "withdrawal",
  } as const;
  return {
    tells: cause === "booked" || before !== after ? tells[cause] : null,
    tellsPromise: Boolean(promise && stillPromises.includes(after) && isNoticed(promise)),
    settlesPayment: movesMoney(before, after),
  };
}
