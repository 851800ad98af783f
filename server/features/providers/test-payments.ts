import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { CardMode } from "#domain/settings/payment-choices.ts";
import { AppError } from "#domain/shared/errors.ts";
import { cardMode, stripeInForce } from "#server/features/providers/card-provider.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countTry } from "#server/limits/count-try.ts";
import { askStripe, type StripeAnswer } from "#server/payments/stripe-provider.ts";

/** Response of Stripe to the saved keys, its address, and whether they take real money. */
export type TestedPayments = { answer: StripeAnswer; server: string; mode: CardMode };

/**
 * Tests the saved keys with a free request to Stripe and returns the response. @throws `wrong_state`
 * (`no_card_provider`) in test mode, which has no provider, and `rate_limited` after ten within the hour.
 */
export async function testPayments(actor: PersonActor): Promise<TestedPayments> {
  assertMay(actor, "settings.change");
  const { payments } = await getSettings();
  const stripe = stripeInForce(payments);
  if (!stripe) throw new AppError("wrong_state", { reason: "no_card_provider" });
  await countTry("test_payments", actor.userId);
  const answer = await askStripe(stripe);
  await recordActivity(actor, {
    subjectKind: "settings",
    action: "settings.payments_tested",
    subjectId: "payments",
    after: { answer },
  });
  return { answer, server: new URL(stripe.baseUrl).host, mode: cardMode(payments) };
}
