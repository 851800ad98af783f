import { pathHere } from "#domain/shared/language.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "subscription";

/**
 * Returns the page where an address changes its subscription of one shipment. Its token is the signed row id: no
 * secret is stored, so that every mail of a series can contain it, and it opens no details. `bulkJobId`: set for a
 * digest, whose one-click link unsubscribes from all its shipments (RFC 8058).
 */
export function subscriptionAddress(subscriptionId: string, bulkJobId: string | null = null): string {
  const said = bulkJobId === null ? subscriptionId : `${subscriptionId}-${bulkJobId}`;
  return `${env().baseUrl}${pathHere(`/subscriptions/${sign(purpose, said)}`)}`;
}

/** Returns the content of a token, or null if its signature is wrong. */
export function readSubscriptionToken(token: string): { id: string; bulkJobId: string | null } | null {
  const [id, bulkJobId = null] = verify(purpose, token)?.split("-") ?? [];
  return id === undefined ? null : { id, bulkJobId };
}
