import type { EditShipment } from "#domain/bookings/edit.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";
import { now } from "#server/clock.ts";
import type { ShipmentPatch, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Shipped = Pick<ShipmentRow, "shippedAt" | "knownByDay" | "senderZone">;

/** The date shipped as the form shows it: on the sender's clocks; blank where it is not shipped yet or only the day is known. */
export function wallOfShipped({ shippedAt, knownByDay, senderZone }: Shipped): string {
  return shippedAt && !knownByDay.includes("shipped") ? wallDateTime(shippedAt, senderZone) : "";
}

/**
 * Another date shipped than the first entry on the way says. Throws `invalid_input` (shippedAt) for a time that has not come, and for a shipment that
 * is not on its way: only an entry of the timeline ships it.
 */
export function editedShipped(
  shipment: ShipmentRow,
  { shippedAt }: EditShipment,
  before: ShipmentPatch,
): ShipmentPatch {
  if (shippedAt === "" || shippedAt === wallOfShipped(shipment)) return {};
  if (!shipment.shippedAt) throw fieldError("shippedAt", "not_shipped_yet");
  const at = wallDateTimeToInstant(shippedAt, shipment.senderZone);
  if (at > now()) throw fieldError("shippedAt", "event_in_future");
  const knownByDay = (before.knownByDay ?? shipment.knownByDay).filter((name) => name !== "shipped");
  return { shippedAt: at, knownByDay };
}
