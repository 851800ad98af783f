import { AppError, type ErrorCode } from "#domain/shared/errors.ts";
import { log } from "#server/log.ts";
import type { CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { cardProviderNamed } from "#server/features/settings/card-provider.ts";

/** Gives back what was set aside for a booking that did not come about. A call over the network; where it fails, the bank lets go by itself after some days. */
async function voidAuthorisation({ provider, reference }: CardAuthorisation): Promise<void> {
  const outcome = await (await cardProviderNamed(provider))?.void(reference);
  if (outcome !== "done") log.warn({ provider, reference, outcome }, "an authorisation nobody needs was not voided");
}

/** After these the card is asked anew, for another draft, booking or amount; every other failure may be tried again as it is, with what is set aside. */
const abandoning: readonly ErrorCode[] = ["stale", "invalid_input", "price_changed", "not_found"];

/** The same where the booking failed in a way that leaves nobody to take what was set aside. */
export async function voidIfAbandoned(card: CardAuthorisation | null, failure: unknown): Promise<void> {
  if (!card || !(failure instanceof AppError)) return;
  // Another request under the same key came first, with a card of its own.
  const isBeaten = failure.reason === "idempotency_key_reused";
  if (isBeaten || abandoning.includes(failure.code)) await voidAuthorisation(card);
}
