import { mailCauseOf } from "#domain/notifications/message.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import type { Actor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { newId } from "#domain/shared/ids.ts";
import type { SubscribeToUpdates } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { clientHash } from "#server/features/tracking/client-hash.ts";
import { loadFollowable } from "#server/features/tracking/load-followable.ts";
import { askForSubscription, removeOldPending } from "#server/features/tracking/subscription.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Get Updates (A9): asks the address by mail whether it wants them; nothing is switched on before it says so, also where it is a party's own.
 * The same work and the same answer whatever the address chose before. Throws `not_found`, `wrong_state` (A10: it is over), `invalid_input` (email) or `rate_limited`.
 */
export async function subscribeToUpdates(
  actor: Actor,
  number: string,
  input: SubscribeToUpdates,
): Promise<{ email: string }> {
  await countTryOfAddress("subscribe");
  const email = parseEmail(input.email);
  if (!email) throw fieldError("email", "email_invalid");
  return transaction(async () => {
    const shipment = await loadFollowable(number);
    const [at, askedFrom] = [now(), clientHash()];
    const { id } = await askForSubscription(
      {
        id: newId("subscription", at),
        shipmentId: shipment.id,
        email,
        isParty: isPartyOf(shipment, email),
        state: "pending",
        language: currentLanguage(),
        askedFrom,
        askedTriggers: input.triggers ?? null,
        createdAt: at,
      },
      { isAsked: true },
    );
    if (askedFrom) await removeOldPending(shipment.id, askedFrom, subscriptionLimits.pendingPerClient);
    await enqueue("mail-subscription", { subscriptionId: id, cause: mailCauseOf(actor) });
    return { email };
  });
}
