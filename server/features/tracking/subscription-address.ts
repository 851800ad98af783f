import { pathHere } from "#domain/shared/language.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "subscription";

/**
 * The page where an address decides over the mails of one shipment. Its token is the row's id with a signature: nothing that opens it is stored, so
 * every mail of a series can carry it. It proves a mailbox, and opens no detail of the shipment. `bulkJobId`: of a mail about many shipments at once, whose
 * one press ends the mails of all of them (RFC 8058).
 */
export function subscriptionAddress(subscriptionId: string, bulkJobId: string | null = null): string {
  const said = bulkJobId === null ? subscriptionId : `${subscriptionId}-${bulkJobId}`;
  return `${env().baseUrl}${pathHere(`/subscriptions/${sign(purpose, said)}`)}`;
}

/** What is inside a token, or null where we did not make it. */
export function readSubscriptionToken(token: string): { id: string; bulkJobId: string | null } | null {
  const [id, bulkJobId = null] = verify(purpose, token)?.split("-") ?? [];
  return id === undefined ? null : { id, bulkJobId };
}
