import type { Actor } from "#domain/people/actor.ts";
import { loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";

/**
 * Checks whether browser notifications were ticked at booking (C9): the confirmation page then offers to turn them
 * on.
 */
export async function isPushRequested(_: Actor, trackingNumber: string): Promise<boolean> {
  return (await loadShipmentByNumber(trackingNumber))?.notifyPush ?? false;
}
