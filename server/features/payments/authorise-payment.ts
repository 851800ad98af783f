import { AppError, fieldError } from "#domain/shared/errors.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { noteRefusedCard, takeCardTry } from "#server/features/payments/refused-cards.ts";
import { cardProvider } from "#server/features/settings/card-provider.ts";

export type CardAuthorisation = { provider: string; reference: string; amount: MoneyView };

/**
 * Sets the amount aside on the card behind a provider's token. A call over the network: never inside a transaction.
 * Throws `invalid_input` on `paymentToken` when the card is declined or its bank wants to ask first, `rate_limited` where that happened too often to
 * this draft or address, `unavailable` when the provider does not answer.
 */
export async function authorisePayment(
  token: string,
  amount: MoneyView,
  { idempotencyKey, draftId }: { idempotencyKey: string; draftId: string | null },
): Promise<CardAuthorisation> {
  const counted = await takeCardTry(draftId);
  const answer = await (await cardProvider()).authorise({ token, ...amount, idempotencyKey });
  // Only what a bank refused counts.
  if (answer.ok || answer.reason === "unavailable") await counted.giveBack();
  if (answer.ok) return { provider: answer.provider, reference: answer.reference, amount };
  if (answer.reason === "unavailable")
    throw new AppError("unavailable", { reason: "payment_provider", retryAfterSeconds: 30 });
  await noteRefusedCard();
  throw fieldError(
    "paymentToken",
    answer.reason === "needs_confirmation" ? "card_needs_confirmation" : "card_declined",
  );
}
