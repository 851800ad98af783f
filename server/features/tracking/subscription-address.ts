import { pathHere } from "#domain/shared/language.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "subscription";

/**
 * The page where an address decides over the mails of one shipment. Its token is the row's id with a signature: nothing that opens it is stored, so
 * every mail of a series can carry it. It proves a mailbox, and opens no detail of the shipment.
 */
export function subscriptionAddress(subscriptionId: string): string {
  return `${env().baseUrl}${pathHere(`/subscriptions/${sign(purpose, subscriptionId)}`)}`;
}

/** The id inside a token, or null where we did not make it. */
export function readSubscriptionToken(token: string): string | null {
  return verify(purpose, token);
}
