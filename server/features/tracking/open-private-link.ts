import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { writeIfPossible } from "#server/db/write-if-possible.ts";
import { findLiveLink, touchLink } from "#server/features/tracking/private-link.rows.ts";

export type OpenedLink = { shipmentId: string; trackingNumber: string; linkId: string };

/**
 * Returns what a private link opens; the route then grants the claim `privateLink` with the link's id. @throws
 * `not_found` for unknown, revoked and expired alike (A2).
 */
export async function openPrivateLink(secret: string): Promise<OpenedLink> {
  const link = await findLiveLink(hashSecret(secret.slice(0, 100)));
  if (!link) throw new AppError("not_found", { reason: "link_unknown" });
  await writeIfPossible(() => touchLink(link.linkId, now()));
  return link;
}
