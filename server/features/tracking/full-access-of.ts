import type { Actor } from "#domain/people/actor.ts";
import { type FullAccess, fullAccess } from "#domain/shipments/policy.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { hasLiveLink } from "#server/features/tracking/private-link.rows.ts";

type Opened = { id: string; status: ShipmentStatus; ownerUserId: string | null };

/**
 * Returns what grants this actor the full tier (A1); null if they have only the number. A private link counts while
 * it is live.
 */
export async function fullAccessOf(actor: Actor, { id, status, ownerUserId }: Opened): Promise<FullAccess | null> {
  const access = fullAccess(actor, { id, status, ownerUserId, isDeleted: false });
  if (access !== "private_link" || actor.kind === "system") return access;
  // The cookie stores which link was opened, so that revoking the link ends the access (A2).
  if (await hasLiveLink(id, actor.claims.openedLinks ?? [])) return access;
  return actor.claims.unlocked.includes(id) ? "unlocked" : null;
}
