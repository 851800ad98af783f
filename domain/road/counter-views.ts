import { z } from "zod";
import type { VisitOutcome, VisitReason, IdentityProof } from "#domain/road/counter.ts";
import type { PriceAnswer, ScreenAnswer } from "#domain/road/counter-screen.ts";
import type { Signature } from "#domain/road/signature.ts";
import { MoneyView } from "#domain/shipments/views.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** A parcel on the scale against its booking (G26). Weights in pounds. */
export const Weighing = z.strictObject({
  booked: z.string().nullable(),
  onScale: z.string(),
  /** Null if the booking names no weight. */
  difference: z.string().nullable(),
  before: MoneyView.nullable(),
  after: MoneyView.nullable(),
  /** Token of the new price, to be returned as `confirmed`; null if the price stays. */
  confirm: z.string().nullable(),
  /** Why the booked price stays although it would move. */
  staysBecause: z.string().nullable(),
});
export type Weighing = z.infer<typeof Weighing>;

/** One parcel at a branch that waits for its recipient. */
export const ParcelOnShelf = z.strictObject({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  recipient: z.string(),
  pieces: z.int(),
  status: z.enum(shipmentStatuses),
  /** Names of the shelves and other containers it lies in; empty if it lies in none. */
  shelves: z.array(z.string()),
});
export type ParcelOnShelf = z.infer<typeof ParcelOnShelf>;

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
  /** Whether there is a signature (G59). */
  isSigned: boolean;
  /** What the customer accepted to pay more; null if the price stayed. */
  added: MoneyView | null;
};

/** A customer's screen as staff see it. */
export type StaffScreen = {
  id: string;
  number: number;
  expiresAt: string;
  lastSeenAt: string | null;
};

/** What the customer answered to what their screen shows. */
export type ShownOffer = { id: string; answer: ScreenAnswer | null; answeredAt: string | null };
/** `signature`, `sha256`: null until the customer signed. */
export type ShownSignature = {
  id: string;
  signature: Signature | null;
  sha256: string | null;
  signedAt: string | null;
};

/** The price of a weighed parcel on a customer's screen. */
export type PriceOffer = {
  asks: "price";
  id: string;
  number: string;
  /** In pounds; null if the booking names no weight. */
  booked: string | null;
  onScale: string;
  difference: string | null;
  before: MoneyView | null;
  /** As before if the price stays. */
  after: MoneyView | null;
  isNewPrice: boolean;
  answer: PriceAnswer | null;
  /** Until it disappears. */
  leftMs: number;
};

/** A parcel that is handed out, for which the customer signs (G59). */
export type SignatureOffer = {
  asks: "signature";
  id: string;
  number: string;
  pieces: number;
  branch: string;
  /** Who is asked to sign; blank if someone else collects. */
  signerName: string;
  /** Null until the customer signed; later, when they signed last. */
  signedAt: string | null;
  leftMs: number;
};

/**
 * What a customer's screen shows (G34): of the parcel the end of its number, and of people only who is asked to sign.
 */
export type CustomerScreen = { id: string; offer: PriceOffer | SignatureOffer | null };
