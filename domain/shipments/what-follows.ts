import { movesMoney } from "#domain/payments/payment-states.ts";
import { isNoticeable, type PromiseMove } from "#domain/shipments/promise-change.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Causes of a change: booking, added event (including corrections), cancellation, corrected details, voided event. */
export const changeCauses = ["booked", "added", "cancelled", "corrected", "voided"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** For a new booking, `before` is `pending`. `promise` is set if the change moved it. */
export type StatusChange = {
  cause: ChangeCause;
  before: ShipmentStatus;
  after: ShipmentStatus;
  promise?: PromiseMove | null;
};

/** `tells`: subject of the notifications, or null for none. `tellsPromise`: notify of the new delivery time. */
export type Consequences = {
  tells: "receipt" | "event" | "withdrawal" | null;
  tellsPromise: boolean;
  settlesPayment: boolean;
};

/**
 * Returns the consequences of a change. Events that leave the status unchanged notify no one (E3), and a withdrawal
 * notifies only recipients of the voided event.
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
    tellsPromise: Boolean(promise && stillPromises.includes(after) && isNoticeable(promise)),
    settlesPayment: movesMoney(before, after),
  };
}
