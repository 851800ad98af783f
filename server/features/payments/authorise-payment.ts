import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { noteRefusedCard, takeCardTry } from "#server/features/payments/refused-cards.ts";
import { cardProvider } from "#server/features/providers/card-provider.ts";

export type CardAuthorisation = { provider: string; reference: string; amount: MoneyView };

/**
 * Authorizes the amount on the card behind a provider's token. A network call: never inside a transaction. @throws
 * `invalid_input` on `paymentToken` if the card is declined, its bank requires confirmation, or the authorization
 * under this key was released since, `rate_limited` after too many for this draft, address or person, `unavailable`
 * if the provider does not answer.
 */
export async function authorisePayment(
  actor: Actor,
  token: string,
  amount: MoneyView,
  { idempotencyKey, draftId }: { idempotencyKey: string; draftId: string | null },
): Promise<CardAuthorisation> {
  const counted = await takeCardTry(actor, draftId);
  const answer = await (await cardProvider()).authorise({ token, ...amount, idempotencyKey });
  // Only rejections by a bank count.
  if (answer.ok || answer.reason === "unavailable" || answer.reason === "given_back") await counted.giveBack();
  if (answer.ok) return { provider: answer.provider, reference: answer.reference, amount };
  if (answer.reason === "unavailable")
    throw new AppError("unavailable", { reason: "payment_provider", retryAfterSeconds: 30 });
  if (answer.reason === "given_back") throw fieldError("paymentToken", "card_given_back");
  await noteRefusedCard();
  throw fieldError(
    "paymentToken",
    answer.reason === "needs_confirmation" ? "card_needs_confirmation" : "card_declined",
  );
}
