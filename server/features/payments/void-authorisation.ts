import { log } from "#server/log.ts";
import type { CardAuthorisation } from "#server/features/payments/authorise-payment.ts";
import { providerNamed } from "#server/payments/choose-provider.ts";

/** Gives back what was set aside for a booking that did not come about. A call over the network; where it fails, the bank lets go by itself after some days. */
export async function voidAuthorisation({ provider, reference }: CardAuthorisation): Promise<void> {
  const outcome = await providerNamed(provider)?.void(reference);
  if (outcome !== "done") log.warn({ provider, reference, outcome }, "an authorisation nobody needs was not voided");
}
