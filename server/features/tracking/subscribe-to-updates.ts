import { mailCauseOf } from "#domain/notifications/message.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import type { Actor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { emailProblem, parseEmail } from "#domain/shared/email.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { newId } from "#domain/shared/ids.ts";
import type { SubscribeToUpdates } from "#domain/shipments/inputs.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { clientHash } from "#server/features/tracking/client-hash.ts";
import { fullAccessOf } from "#server/features/tracking/full-access-of.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { loadFollowable } from "#server/features/tracking/load-followable.ts";
import {
  requestSubscription,
  mailStandingOf,
  removeOldPending,
  type SubscriptionRow,
  updateSubscription,
} from "#server/features/tracking/subscription.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Subscribes an address to updates (A9) and asks it by mail to confirm. A party's own address needs no confirmation
 * in a browser with the full tier, unless it opted out. Otherwise the work and the response are the same, whatever
 * the address chose before. @throws `not_found`, `wrong_state` (A10: it is over), `invalid_input` (email) or
 * `rate_limited`.
 */
export async function subscribeToUpdates(
  actor: Actor,
  number: string,
  input: SubscribeToUpdates,
): Promise<{ email: string; isOn: boolean }> {
  await countTryOfAddress("subscribe");
  const email = parseEmail(input.email);
  if (!email) throw fieldError("email", emailProblem(input.email) ?? "email_invalid");
  return transaction(async () => {
    const shipment = await loadFollowable(number);
    const [at, askedFrom] = [now(), clientHash()];
    const isParty = isPartyOf(shipment, email);
    const asked = await requestSubscription(
      {
        id: newId("subscription", at),
        shipmentId: shipment.id,
        email,
        isParty,
        state: "pending",
        language: currentLanguage(),
        askedFrom,
        askedTriggers: input.triggers ?? null,
        createdAt: at,
      },
      { isAsked: true },
    );
    if (askedFrom) await removeOldPending(shipment.id, askedFrom, subscriptionLimits.pendingPerClient);
    if (isParty && (await mayConfirmAtOnce(actor, shipment, asked))) {
      const triggers = asked.askedTriggers;
      await updateSubscription(asked.id, { state: "confirmed", confirmedAt: asked.confirmedAt ?? at, triggers });
      return { email, isOn: true };
    }
    await enqueue("mail-subscription", { subscriptionId: asked.id, cause: mailCauseOf(actor) });
    return { email, isOn: false };
  });
}

/** Only the mailbox itself may take back an opt-out. */
async function mayConfirmAtOnce(actor: Actor, shipment: ShipmentRow, { state, email }: SubscriptionRow) {
  if (state === "unsubscribed" || (await mailStandingOf(email)) !== "on") return false;
  return (await fullAccessOf(actor, { ...shipment, status: shipment.status })) !== null;
}
