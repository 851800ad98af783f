import { loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { secondsToWait } from "#server/limits/count-try.ts";

/**
 * Returns for how many seconds the second factor of this number is locked; null if it may be tried, and for an
 * unknown number.
 */
export async function secondFactorWait(number: string): Promise<number | null> {
  const shipment = await loadShipmentByNumber(normalNumber(number));
  return shipment ? secondsToWait("unlock_shipment", shipment.id) : null;
}
