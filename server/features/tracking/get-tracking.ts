import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { tierOf } from "#domain/shipments/tracking-tier.ts";
import type { PublicTracking, Tracking } from "#domain/shipments/views.ts";
import { drawCode128, drawQr } from "#server/barcodes/draw-codes.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { loadDeliveryAttempts } from "#server/features/shipments/delivery-attempts.rows.ts";
import { loadDoorProof } from "#server/features/shipments/door-proof.rows.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { loadPartDeliveries } from "#server/features/shipments/part-deliveries.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { pinToShow } from "#server/features/tracking/delivery-pin.ts";
import { fullAccessOf } from "#server/features/tracking/full-access-of.ts";
import { fullTrackingView } from "#server/features/tracking/full-tracking.view.ts";
import type { Grounds } from "#server/features/tracking/grounds.ts";
import { findOutForDelivery } from "#server/features/tracking/find-out-for-delivery.ts";
import { maskedTrackingView } from "#server/features/tracking/masked-tracking.view.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { publicTrackingView } from "#server/features/tracking/public-tracking.view.ts";
import { routeOfShipment } from "#server/features/tracking/route-of-shipment.ts";
import { findTrackedShipment, loadBranchName, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";
import { withPublicPlaces } from "#server/features/tracking/with-public-places.ts";

/**
 * Returns the shipment with a number, in the tier this actor may see (A1). @throws `not_found` for unknown, deleted
 * and malformed numbers alike, after the same work (A4).
 */
export async function getTracking(actor: Actor, number: string): Promise<Tracking> {
  const shipment = await findTrackedShipment(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  const access = await fullAccessOf(actor, shipment);
  const tier = tierOf(access !== null, (await getSettings()).general.publicTrackingDetail);
  if (tier === "full") return fullTracking(actor, access ?? "open_setting", shipment);
  const seen = await withPublicPlaces(shipment);
  const route = await routeOfShipment(seen);
  if (tier === "number_only") return publicTrackingView(seen, route);
  const takenBy = seen.status === "delivered" ? ((await loadDoorProof(shipment.id))?.name ?? "") : "";
  return maskedTrackingView(seen, await wholeRow(shipment), { route, takenBy });
}

/**
 * Returns what the number alone shows, for any actor and setting: for content that is shared with a link (A1).
 * @throws as `getTracking` does.
 */
export async function getSharedTracking(_: Actor, number: string): Promise<PublicTracking> {
  const shipment = await findTrackedShipment(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  const seen = await withPublicPlaces(shipment);
  return publicTrackingView(seen, await routeOfShipment(seen));
}

async function fullTracking(actor: Actor, access: Grounds, shipment: TrackedShipment): Promise<Tracking> {
  const row = await wholeRow(shipment);
  const events = await loadEvents(shipment.id);
  const partDeliveries = await loadPartDeliveries(shipment.id, shipment.quantity);
  const payment = await loadPaymentOf(shipment.id);
  const route = await routeOfShipment(shipment);
  const branchName = row.branchId ? await loadBranchName(row.branchId) : null;
  return fullTrackingView(actor, access, {
    shipment,
    row,
    events,
    payment,
    branchName,
    route,
    barcodeSvg: drawCode128(shipment.trackingNumber),
    qrSvg: drawQr(trackingAddress(shipment.trackingNumber)),
    pin: await pinToShow(row, access),
    outForDelivery: await findOutForDelivery(row, access),
    partDeliveries,
    attempts: await loadDeliveryAttempts(shipment.id, events),
  });
}

async function wholeRow(shipment: TrackedShipment) {
  const row = await loadShipment(shipment.id);
  if (!row) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  return row;
}
