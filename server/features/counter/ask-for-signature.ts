import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { counterTopic, isAtBranch, isOnShelf } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { findLiveScreen, showOffer } from "#server/features/counter/screen.rows.ts";
import { loadShelves } from "#server/features/counter/shelf.rows.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { noOffer } from "#server/features/shipments/shown-offer.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Asks the customer to sign on their own screen for a parcel that is handed out (G59). Replaces what the screen
 * showed. `isOther`: someone else collects. Returns the id of the offer.
 * @throws `conflict` (`screen_off`) for a screen that is over or of another branch, `wrong_state` (`not_on_shelf`,
 * `on_other_shelf`).
 */
export async function askForSignature(
  actor: Actor,
  { screen: screenId, branch: code }: { screen: string; branch: string },
  { shipmentId, isOther }: { shipmentId: string; isOther: boolean },
): Promise<string> {
  assertMay(actor, "counter.serve");
  const [screen, branch] = [await findLiveScreen(screenId, now()), await findKnownBranch(code)];
  if (!screen || screen.branchId !== branch?.id) throw new AppError("conflict", { reason: "screen_off" });
  const row = await findShipmentRow(shipmentId);
  if (!row || row.deletedAt) throw new AppError("not_found");
  if (!isOnShelf(row.status)) throw new AppError("wrong_state", { reason: "not_on_shelf" });
  const [shelf] = await loadShelves([shipmentId]);
  if (shelf && !isAtBranch(shelf, branch.id)) throw new AppError("wrong_state", { reason: "on_other_shelf" });
  const offerId = newId("counterOffer", now());
  await transaction(async () => {
    const signerName = isOther ? "" : row.recipientName;
    await showOffer(screenId, { ...noOffer, offerId, shipmentId, shownAt: now(), asks: "signature", signerName });
    await publishChanged(screenTopic(screenId));
    await publishChanged(counterTopic);
  });
  return offerId;
}
