import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canShareLink } from "#domain/shipments/policy.ts";
import { factsOf, loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";

/**
 * Returns the shipment whose private links this actor may create, see and revoke (A2). @throws `not_found` or
 * `forbidden`.
 */
export async function shipmentToShare(actor: Actor, number: string): Promise<ShipmentRow> {
  const shipment = await loadShipmentByNumber(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  assertAllowed(canShareLink(actor, factsOf(shipment)));
  return shipment;
}
