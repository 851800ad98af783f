import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { findLiveScreen, type Offer, showOffer } from "#server/features/counter/screen.rows.ts";
import { weigh } from "#server/features/counter/weigh.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { transaction } from "#server/db/transaction.ts";

/**
 * Shows a weighed parcel on a customer's screen (G34), or nothing. Replaces what it showed, whose answer ends (G35).
 * Returns the id of the offer; null if the screen is over or of another branch, or the parcel is not to be taken in.
 * @throws `not_found`, `invalid_input` at `weight`; the screen shows nothing then.
 */
export async function showOnScreen(
  actor: Actor,
  { screen: screenId, branch: code }: { screen: string; branch: string },
  parcel: { shipmentId: string; weight: string } | null,
): Promise<string | null> {
  assertMay(actor, "counter.serve");
  const [screen, branch] = [await findLiveScreen(screenId, now()), await findKnownBranch(code)];
  if (!screen || screen.branchId !== branch?.id) return null;
  let offer: Offer | null = null;
  try {
    offer = parcel && (await offerOf(actor, parcel));
    return offer?.offerId ?? null;
  } finally {
    await transaction(async () => {
      await showOffer(screenId, offer);
      await publishChanged(screenTopic(screenId));
      await publishChanged(counterTopic);
    });
  }
}

async function offerOf(
  actor: Actor,
  { shipmentId, weight }: { shipmentId: string; weight: string },
): Promise<Offer | null> {
  const row = await findShipmentRow(shipmentId);
  if (!row) throw new AppError("not_found");
  if (row.status !== "pending" || row.deletedAt) return null;
  const { booked, onScale, before, after, confirm } = await weigh(actor, row, weight);
  return {
    offerId: newId("counterOffer", now()),
    shipmentId,
    shownAt: now(),
    asks: "price",
    signerName: null,
    bookedHundredthsLb: booked,
    scaleHundredthsLb: onScale,
    beforeMinor: before,
    afterMinor: confirm === null ? before : after,
    currency: row.currency,
    confirm,
  };
}
