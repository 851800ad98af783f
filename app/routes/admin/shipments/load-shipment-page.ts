import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { findProofSummary } from "#server/features/counter/open-signature.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { findTwoDeliveries } from "#server/features/flags/find-two-deliveries.ts";
import { listMessagesOfShipment } from "#server/features/notifications/list-messages-of-shipment.ts";
import { listSilentSteps } from "#server/features/notifications/own-words.ts";
import { findDeliveryPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { listUndos } from "#server/features/undo/list-undos.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { presentShipment } from "#app/routes/admin/shipments/present-shipment.ts";
import { runLoader } from "#app/web/loader.ts";

/** What every page about one shipment reads. */
export function loadShipmentPage(actor: Actor, shipmentId: string): Promise<ShipmentPage> {
  return runLoader(() => readShipmentPage(actor, shipmentId));
}

/** As `loadShipmentPage`, but null for a shipment that no longer exists. */
export async function findShipmentPage(actor: Actor, shipmentId: string): Promise<ShipmentPage | null> {
  try {
    return await readShipmentPage(actor, shipmentId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function readShipmentPage(actor: Actor, shipmentId: string): Promise<ShipmentPage> {
  const [shipment, branches, messages, stops, holders, proof] = [
    await getShipment(actor, shipmentId),
    await listBranches(),
    await listMessagesOfShipment(actor, shipmentId),
    await listStopsOfShipment(actor, shipmentId),
    await listPieceHolders(actor, shipmentId),
    await findProofSummary(actor, shipmentId),
  ];
  const preferences = await findDeliveryPreferences(actor, shipment.trackingNumber);
  const twice = await findTwoDeliveries(actor, shipmentId);
  const trail = shipment.activity.map((entry) => ({ ...entry, subjectKind: "shipment", subjectId: shipmentId }));
  const [undos, silent] = [await listUndos(actor, trail), await listSilentSteps()];
  return presentShipment(
    shipment,
    { actor, branches, messages, stops, holders, proof, preferences, twice, undos, silent },
    now(),
  );
}
