import type { KnownMoment } from "#domain/shared/place-moment.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** What happened to a shipment before the house knew it (E11): brought in from a file, and told to nobody. */
export type ShipmentHistory = {
  /** When it was booked; null means now. */
  createdAt: KnownMoment | null;
  /** Whether `createdAt` is what the file says, or the record begins here. Otherwise the history says nothing of its creation. */
  isCreationKnown: boolean;
  /** Oldest first; the last one says how it stands. */
  events: readonly { status: ShipmentStatus; at: KnownMoment; location: string; description: string }[];
  /** The promise before the change; null without one. */
  estimatedDelivery: KnownMoment | null;
  isToldToNobody: boolean;
  /** The row states a payment state or method. Otherwise no payment is stored (A5). */
  hasPayment: boolean;
  /** The row says that it was paid. Its price is then the stated one or not known, never today's. */
  isPaid: boolean;
  /** The row names the payment method. */
  isMethodKnown: boolean;
  /** Fields that no record is without and that the row left blank: defaults stand in them (A5). */
  notStated: string[];
  /** The file names no moment of its status: that of its last event stands, and nothing is counted by it. */
  isStatusUndated: boolean;
  /** Its order number in the sender's system; blank where it has none. */
  reference: string;
};
