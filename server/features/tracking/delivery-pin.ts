import { isPinShown, pinFromBytes, readPin } from "#domain/road/pin.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { isSameText } from "#server/crypto/secrets.ts";
import { signatureBytes } from "#server/crypto/sign.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { type Grounds, isParty } from "#server/features/tracking/grounds.ts";
import { giveBackTry, takeTry } from "#server/limits/count-try.ts";

type PinShipment = Pick<ShipmentRow, "id" | "recipientZone" | "status">;

/** Returns today's PIN for a reader who may see it while the parcel waits; null otherwise. */
export function pinToShow(shipment: PinShipment, access: Grounds): string | null {
  return isPinShown(shipment.status) && isParty(access) ? pinOf(shipment) : null;
}

/**
 * Checks a PIN that was said at the counter: three tries a day for each shipment. @throws `invalid_input` at `pin`
 * (`pin_wrong`, or `pin_used_up` without looking at it).
 */
export async function assertPin(shipment: PinShipment, typed: string): Promise<void> {
  const pin = readPin(typed);
  if (pin === null) throw fieldError("pin", "pin_six_digits");
  const key = `${shipment.id} ${dayAt(shipment)}`;
  // Counted first, so that guesses at the same moment all count.
  const tried = await takeTry("delivery_pin", key);
  if (!tried.ok) throw fieldError("pin", "pin_used_up");
  if (!isSameText(pin, pinOf(shipment))) throw fieldError("pin", tried.left > 0 ? "pin_wrong" : "pin_used_up");
  await giveBackTry("delivery_pin", key);
}

/** Derived, never stored: from the shipment and the day where it is delivered. */
function pinOf(shipment: PinShipment): string {
  return pinFromBytes(signatureBytes("delivery-pin", `${shipment.id} ${dayAt(shipment)}`));
}

function dayAt({ recipientZone }: PinShipment): string {
  return dayKey(now(), recipientZone);
}
