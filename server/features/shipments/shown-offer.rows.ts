import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { counterScreens } from "#server/db/schema/counter.ts";

/** Columns of a customer's screen that shows nothing. */
export const noOffer = {
  offerId: null,
  shipmentId: null,
  shownAt: null,
  asks: null,
  signerName: null,
  signatureSha256: null,
  bookedHundredthsLb: null,
  scaleHundredthsLb: null,
  beforeMinor: null,
  afterMinor: null,
  currency: null,
  confirm: null,
  answer: null,
  answeredAt: null,
} as const;

/** Clears the customers' screens that show a shipment. Returns their ids. */
export async function clearOffersOf(shipmentId: string): Promise<string[]> {
  const cleared = await db()
    .update(counterScreens)
    .set(noOffer)
    .where(eq(counterScreens.shipmentId, shipmentId))
    .returning({ id: counterScreens.id });
  return cleared.map(({ id }) => id);
}
