import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { WeighingView } from "#domain/road/weighings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { loadWeighings } from "#server/features/counter/weighing.rows.ts";
import { money } from "#server/features/shipments/shipment-details.view.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Lists what the scales at our counters said of a shipment, the latest first (G43). @throws `not_found`. */
export async function listWeighings(actor: Actor, shipmentId: string): Promise<WeighingView[]> {
  assertMay(actor, "counter.serve");
  if (!(await findShipmentRow(shipmentId))) throw new AppError("not_found");
  return (await loadWeighings(shipmentId)).map(({ weighing, branch }) => ({
    id: weighing.id,
    at: weighing.at.toISOString(),
    branch,
    by: weighing.doneByName,
    outcome: weighing.outcome,
    onScale: poundsText(weighing.scaleHundredthsLb),
    booked: poundsText(weighing.bookedHundredthsLb),
    before: money(weighing.beforeMinor, weighing.currency),
    after: money(weighing.afterMinor, weighing.currency),
  }));
}
