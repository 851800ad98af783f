import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { presentShipment } from "#app/routes/admin/shipments/present-shipment.ts";
import { runLoader } from "#app/web/loader.ts";

/** What every page about one shipment reads. */
export function loadShipmentPage(actor: Actor, shipmentId: string) {
  return runLoader(async () => {
    const [shipment, branches] = [await getShipment(actor, shipmentId), await listBranches()];
    return presentShipment(shipment, branches, now());
  });
}
