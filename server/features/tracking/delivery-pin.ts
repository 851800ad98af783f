import { hash } from "node:crypto";
import { isPinShown, pinCheckForm, pinFromBytes, type PinResult, readPin } from "#domain/road/pin.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { isSameText } from "#server/crypto/secrets.ts";
import { signatureBytes } from "#server/crypto/sign.ts";
import { type ProofFacts, proofNeedOf } from "#server/features/shipments/proof-need.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { type Grounds, isParty } from "#server/features/tracking/grounds.ts";
import { giveBackTry, takeTry } from "#server/limits/count-try.ts";

type PinShipment = Pick<ShipmentRow, "id" | "recipientZone" | "status">;
type DatedPin = { id: string; day: string };

/** Returns today's PIN for a reader who may see it while it can be asked for; null otherwise. */
export async function pinToShow(shipment: PinShipment & ProofFacts, access: Grounds): Promise<string | null> {
  if (!isParty(access)) return null;
  const { method } = await proofNeedOf(shipment, []);
  return isPinShown(shipment.status, method === "pin") ? pinOf(today(shipment)) : null;
}

/**
 * Checks a PIN that was said at the counter: three tries a day for each shipment. @throws `invalid_input` at `pin`
 * (`pin_wrong`, or `pin_used_up` without looking at it).
 */
export async function assertPin(shipment: PinShipment, typed: string): Promise<void> {
  const pin = readPin(typed);
  if (pin === null) throw fieldError("pin", "pin_six_digits");
  const tried = await tryPin(today(shipment), pin);
  if (!tried.isRight) throw fieldError("pin", tried.left > 0 ? "pin_wrong" : "pin_used_up");
}

/**
 * Checks a PIN that was said at the address, of the day on which it was said: three tries for each shipment and day,
 * and a wrong one beyond them (G52).
 */
export async function checkDoorPin(
  { id, recipientZone }: Omit<PinShipment, "status">,
  typed: string,
  at: Date,
): Promise<PinResult> {
  const pin = readPin(typed);
  if (pin === null) return "wrong";
  return (await tryPin({ id, day: dayKey(at, recipientZone) }, pin)).isRight ? "right" : "wrong";
}

/** `left`: tries that remain. Without one the PIN is not looked at. */
async function tryPin(dated: DatedPin, pin: string): Promise<{ isRight: boolean; left: number }> {
  const key = `${dated.id} ${dated.day}`;
  // Counted first, so that guesses at the same moment all count.
  const tried = await takeTry("delivery_pin", key);
  if (!tried.ok) return { isRight: false, left: 0 };
  if (!isSameText(pin, pinOf(dated))) return { isRight: false, left: tried.left };
  await giveBackTry("delivery_pin", key);
  return { isRight: true, left: tried.left };
}

/** Returns the byte by which the driver's phone finds typing errors of the PIN of a day, as two hex digits (G52). */
export function pinCheckOf({ id, trackingNumber }: { id: string; trackingNumber: string }, day: string): string {
  return hash("sha256", pinCheckForm(trackingNumber, pinOf({ id, day }))).slice(0, 2);
}

/** Derived, never stored: from the shipment and the day where it is delivered. */
function pinOf({ id, day }: DatedPin): string {
  return pinFromBytes(signatureBytes("delivery-pin", `${id} ${day}`));
}

function today({ id, recipientZone }: PinShipment): DatedPin {
  return { id, day: dayKey(now(), recipientZone) };
}
