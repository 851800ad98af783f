import { AppError } from "#domain/shared/errors.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";

/**
 * Loads a shipment that still has updates to come (A10). @throws `not_found`, and `wrong_state` (`shipment_over`) if
 * there are none.
 */
export async function loadFollowable(number: string): Promise<ShipmentRow> {
  const shipment = await loadShipmentByNumber(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  if (isTerminal(shipment.status)) throw new AppError("wrong_state", { reason: "shipment_over" });
  return shipment;
}
