import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { UnlockTracking } from "#domain/shipments/inputs.ts";
import type { Side } from "#domain/shipments/side.ts";
import { isContactOf, isSecondFactor } from "#domain/shipments/tracking-factor.ts";
import { isSameText } from "#server/crypto/secrets.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { countTryOfAddress, giveBackTry, takeTry } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Checks the second factor of the full tier (A1); the route then grants the claim `unlocked`. `side`: whose e-mail or
 * phone it was. @throws `not_found`,
 * `wrong_factor` (details.triesLeft), `rate_limited`, or `locked` after 5 wrong tries per shipment and hour from any
 * source; while locked, even the right answer is rejected.
 */
export async function unlockTracking(
  actor: Actor,
  number: string,
  input: UnlockTracking,
): Promise<{ shipmentId: string; side: Side | undefined }> {
  await countTryOfAddress("unlock");
  const shipment = await loadShipmentByNumber(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  // Counted before the check, so that concurrent tries get no more answers than sequential ones.
  const tried = await takeTry("unlock_shipment", shipment.id);
  if (!tried.ok) throw new AppError("locked", { reason: "second_factor", retryAfterSeconds: tried.retryAfterSeconds });
  const { sender, recipient } = partiesOf(shipment);
  if (!isSecondFactor(input, [sender, recipient], isSameText)) {
    await noteGuess(shipment.id);
    throw new AppError("wrong_factor", { details: { triesLeft: tried.left } });
  }
  await giveBackTry("unlock_shipment", shipment.id);
  await recordActivity(actor, { subjectKind: "shipment", action: "shipment.unlocked", subjectId: shipment.id });
  const isOf = (party: typeof sender) => isContactOf(input, party, isSameText);
  return { shipmentId: shipment.id, side: isOf(recipient) ? "recipient" : isOf(sender) ? "sender" : undefined };
}

/**
 * Notifies the parties after five wrong answers within a day, once a day. A slow guesser stays below the hourly lock,
 * but not below this.
 */
async function noteGuess(shipmentId: string): Promise<void> {
  const wrong = await takeTry("unlock_wrong", shipmentId);
  if (wrong.ok && wrong.left > 0) return;
  if (!(await takeTry("guess_mail", shipmentId)).ok) return;
  await enqueue("mail-guess-notice", { shipmentId });
}

function partiesOf(row: ShipmentRow) {
  return {
    sender: {
      name: row.senderName,
      phone: row.senderPhone,
      email: row.senderEmail,
      zipCode: row.senderZipCode,
      state: row.senderState,
      country: row.senderCountry,
    },
    recipient: {
      name: row.recipientName,
      phone: row.recipientPhone,
      email: row.recipientEmail,
      zipCode: row.recipientZipCode,
      state: row.recipientState,
      country: row.recipientCountry,
    },
  };
}
