import type { KnownMoment } from "#domain/shared/place-moment.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Imported history of a shipment from before this system knew it (E11). It triggers no notifications. */
export type ShipmentHistory = {
  /** Booking time; null means now. */
  createdAt: KnownMoment | null;
  /** True if the file states `createdAt`. Otherwise the history does not mention a creation. */
  isCreationKnown: boolean;
  /** Oldest first; the last event sets the status. */
  events: readonly { status: ShipmentStatus; at: KnownMoment; location: string; description: string }[];
  /** The promise before the change; null if there was none. */
  estimatedDelivery: KnownMoment | null;
  isToldToNobody: boolean;
  /** The row states a payment state or method. Otherwise no payment is stored (A5). */
  hasPayment: boolean;
  /** The row states that it was paid. Its price is then the stated one or unknown, never today's. */
  isPaid: boolean;
  isMethodKnown: boolean;
  /** Required fields that the row left blank and that hold defaults (A5). */
  notStated: string[];
  /** The file states no time for the status. The time of the last event is used, and statistics skip it. */
  isStatusUndated: boolean;
  /** Order number in the sender's system; blank if there is none. */
  reference: string;
};
