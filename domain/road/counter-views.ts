import type { VisitOutcome, VisitReason, IdentityProof } from "#domain/road/counter.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** A parcel on the scale against its booking (G26). Weights in pounds. */
export type Weighing = {
  booked: string | null;
  onScale: string;
  /** Null if the booking names no weight. */
  difference: string | null;
  before: MoneyView | null;
  after: MoneyView | null;
  /** Token of the new price, to be returned as `confirmed`; null if the price stays. */
  confirm: string | null;
  /** Why the booked price stays although it would move. */
  staysBecause: string | null;
};

/** One parcel at a branch that waits for its recipient. */
export type ParcelOnShelf = {
  shipmentId: string;
  trackingNumber: string;
  recipient: string;
  pieces: number;
  status: ShipmentStatus;
  /** Names of the shelves and other containers it lies in; empty if it lies in none. */
  shelves: string[];
};

/** A visit to a counter, newest first in its list. */
export type CounterVisit = {
  id: string;
  at: string;
  outcome: VisitOutcome;
  reason: VisitReason | null;
  proof: IdentityProof | null;
  shipmentId: string;
  trackingNumber: string;
  /** Who brought it or collects it: the sender's, or the recipient's company or name. */
  party: string;
  recipientCity: string;
  /** In pounds; null if not weighed. */
  weightLb: string | null;
  /** What the customer accepted to pay more; null if the price stayed. */
  added: MoneyView | null;
};
