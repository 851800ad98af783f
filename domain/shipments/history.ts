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
  /** What was promised then; null where nothing is known to be promised. */
  estimatedDelivery: KnownMoment | null;
  isToldToNobody: boolean;
  /** The row says whether or how it is paid. Otherwise no price and no payment is recorded (A5). */
  hasPayment: boolean;
  /** The row says how. */
  isMethodKnown: boolean;
  /** The file names no moment of its status: that of its last event stands, and nothing is counted by it. */
  isStatusUndated: boolean;
  /** Its order number in the sender's system; blank where it has none. */
  reference: string;
};
