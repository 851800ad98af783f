import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { newId } from "#domain/shared/ids.ts";
import type { SubscribeToUpdates } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockShipment, loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import {
  countSubscriptions,
  findSubscription,
  insertSubscription,
  removeOldestPending,
} from "#server/features/tracking/subscription.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

const mostPerShipment = 50;

/**
 * Get Updates (A9). A party's own address counts as confirmed, any other waits for its confirmation. Asking twice changes nothing and answers the same.
 * Throws `not_found`, `invalid_input` (email) or `rate_limited`.
 */
export async function subscribeToUpdates(
  _actor: Actor,
  number: string,
  input: SubscribeToUpdates,
): Promise<{ email: string }> {
  await countTryOfAddress("subscribe");
  const email = parseEmail(input.email);
  if (!email) throw fieldError("email", "email_invalid");
  return transaction(async () => {
    const found = await loadShipmentByNumber(normalNumber(number));
    const shipment = found && (await lockShipment(found.id));
    if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
    const { all, pending } = await countSubscriptions(shipment.id);
    // Before the address is looked at: a full list must not tell which ones it knows.
    if (all - pending >= mostPerShipment)
      throw new AppError("rate_limited", { reason: "subscriptions_full", retryAfterSeconds: 86_400 });
    if (await findSubscription(shipment.id, email)) return { email };
    // Anybody may fill the list with addresses nobody confirms; the next one takes the place of the oldest.
    if (all >= mostPerShipment) await removeOldestPending(shipment.id);
    const at = now();
    const isParty = [shipment.senderEmail, shipment.recipientEmail].some((address) => parseEmail(address) === email);
    await insertSubscription({
      id: newId("subscription", at),
      shipmentId: shipment.id,
      email,
      isParty,
      state: isParty ? "confirmed" : "pending",
      tokenHash: hashSecret(randomSecret()),
      createdAt: at,
      confirmedAt: isParty ? at : null,
    });
    return { email };
  });
}
