import { newId } from "#domain/shared/ids.ts";
import { privateLinkExpiry } from "#domain/shipments/private-link.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { privateLinkAddress } from "#server/features/tracking/addresses.ts";
import { insertPrivateLink } from "#server/features/tracking/private-link.rows.ts";

export type LinkPurpose = "shared" | "mailed" | "message";
export type IssuedPrivateLink = { id: string; url: string; expiresAt: Date };

/**
 * Creates a link to the full tier, shown once: only its hash is stored, so every message needs a new one (A2). Does
 * not check permissions.
 */
export async function issuePrivateLink(
  shipment: { id: string; terminalAt: Date | null },
  purpose: LinkPurpose,
  createdBy: string,
): Promise<IssuedPrivateLink> {
  const createdAt = now();
  const secret = randomSecret();
  const expiresAt = privateLinkExpiry(createdAt, shipment.terminalAt);
  const id = newId("privateLink", createdAt);
  await insertPrivateLink({
    id,
    shipmentId: shipment.id,
    secretHash: hashSecret(secret),
    purpose,
    createdAt,
    createdBy,
    expiresAt,
  });
  return { id, url: privateLinkAddress(secret), expiresAt };
}
