import type { PriceAnswer } from "#domain/road/counter-screen.ts";

/** A weighed parcel and its price. */
export type PriceShown = {
  asks: "price";
  id: string;
  number: string;
  title: string;
  lead: string;
  lines: { term: string; text: string; isTotal?: boolean }[];
  /** Words of the button; null if there is no new price. */
  accept: string | null;
  answer: PriceAnswer | null;
};
/** A parcel to sign for (G59). */
export type SigningShown = {
  asks: "signature";
  id: string;
  number: string;
  title: string;
  lead: string;
  signerName: string;
  signedAt: string | null;
};
export type ScreenOffer = PriceShown | SigningShown;
/** Words of refused fields. */
export type SignErrors = { name?: string | undefined; path?: string | undefined };
