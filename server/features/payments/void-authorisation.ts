import { AppError, type ErrorCode } from "#domain/shared/errors.ts";
import { log } from "#server/log.ts";
import type { CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { cardProviderNamed } from "#server/features/providers/card-provider.ts";

/**
 * Releases the authorization of a failed booking. A network call; if it fails, the bank releases it after some days.
 */
async function voidAuthorisation({ provider, reference }: CardAuthorisation): Promise<void> {
  const outcome = await (await cardProviderNamed(provider))?.void(reference);
  if (outcome !== "done") log.warn({ provider, reference, outcome }, "an authorisation nobody needs was not voided");
}

/**
 * After these the card is authorized again, for another draft, booking or amount. All other failures can be retried
 * with the same authorization.
 */
const abandoning: readonly ErrorCode[] = ["stale", "invalid_input", "price_changed", "not_found"];

/** Releases the authorization if the failed booking can no longer use it. */
export async function voidIfAbandoned(card: CardAuthorisation | null, failure: unknown): Promise<void> {
  if (!card || !(failure instanceof AppError)) return;
  // Another request under the same key came first, with another card authorization.
  const isBeaten = failure.reason === "idempotency_key_reused";
  if (isBeaten || abandoning.includes(failure.code)) await voidAuthorisation(card);
}
