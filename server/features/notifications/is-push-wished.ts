import type { Actor } from "#domain/people/actor.ts";
import { loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";

/** Whether notifications in a browser were ticked when this was booked (C9): the page after booking then offers to turn them on. */
export async function isPushWished(_: Actor, trackingNumber: string): Promise<boolean> {
  return (await loadShipmentByNumber(trackingNumber))?.notifyPush ?? false;
}
