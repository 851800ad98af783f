import type { EditShipment } from "#domain/bookings/edit.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isAhead, storedFact } from "#domain/shared/place-moment.ts";
import { dayKey, wallDateTime, wallIn } from "#domain/shared/place-time.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import { now } from "#server/clock.ts";
import type { ShipmentPatch, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Shipped = Pick<ShipmentRow, "shippedAt" | "knownByDay" | "senderZone">;

/**
 * Returns the date shipped for the form: in the sender's zone, or the day if no hour is known. Blank until it is
 * shipped.
 */
export function wallOfShipped({ shippedAt, knownByDay, senderZone }: Shipped): string {
  if (!shippedAt) return "";
  return knownByDay.includes("shipped") ? dayKey(shippedAt, senderZone) : wallDateTime(shippedAt, senderZone);
}

/**
 * Changes the date shipped, which the first entry on the way set. @throws `invalid_input` (shippedAt) for a future
 * time, and for a shipment that is not on its way: only an entry of the timeline ships it.
 */
export function editedShipped(shipment: ShipmentRow, input: EditShipment, before: ShipmentPatch): ShipmentPatch {
  const shippedAt = wallIn(input.shippedAt, shipment.senderZone);
  if (shippedAt === "" || shippedAt === wallOfShipped(shipment)) return {};
  const { senderZone: zone, createdAt } = shipment;
  if (!shipment.shippedAt) throw fieldError("shippedAt", "not_shipped_yet");
  const isDay = shippedAt.length === 10;
  const said = isDay ? { day: shippedAt } : typedInstant(shippedAt, zone, "shippedAt");
  if (isAhead(said, now(), zone)) throw fieldError("shippedAt", "event_in_future");
  const others = (before.knownByDay ?? shipment.knownByDay).filter((name) => name !== "shipped");
  return {
    shippedAt: storedFact(said, zone, { after: createdAt, before: now() }),
    knownByDay: isDay ? [...others, "shipped"] : others,
  };
}
