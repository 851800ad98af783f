import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { loadBookingClaims } from "#server/features/accounts/booking-claim.rows.ts";
import { loadLinksOf } from "#server/features/tracking/private-link.rows.ts";
import { shipmentToShare } from "#server/features/tracking/private-link-shipment.ts";

export type PrivateLinkView = {
  id: string;
  purpose: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isLive: boolean;
};

/**
 * Lists the links of a shipment, newest first, and the browsers of visitors that booked it, without their secrets,
 * which are not stored (A2).
 */
export async function listPrivateLinks(actor: Actor, number: string): Promise<PrivateLinkView[]> {
  const shipment = await shipmentToShare(actor, number);
  const claims = (await loadBookingClaims(shipment.id)).map((claim) => ({
    ...claim,
    purpose: "booked",
    lastUsedAt: null,
  }));
  return [...(await loadLinksOf(shipment.id)), ...claims].map((link) => ({
    id: link.id,
    purpose: link.purpose,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    isLive: link.revokedAt === null && link.expiresAt > now(),
  }));
}
