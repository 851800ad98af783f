import type { Actor } from "#domain/people/actor.ts";
import { type FullAccess, fullAccess } from "#domain/shipments/policy.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { hasLiveLink } from "#server/features/tracking/private-link.rows.ts";

type Opened = { id: string; status: ShipmentStatus; ownerUserId: string | null };

/** What opens the full tier to this actor (A1); null where the number is all they have. A private link counts as long as it is live. */
export async function fullAccessOf(actor: Actor, { id, status, ownerUserId }: Opened): Promise<FullAccess | null> {
  const access = fullAccess(actor, { id, status, ownerUserId, isDeleted: false });
  if (access !== "private_link" || actor.kind === "system") return access;
  // The cookie remembers which link was opened, so that revoking the link ends what it opened (A2).
  if (await hasLiveLink(id, actor.claims.openedLinks ?? [])) return access;
  return actor.claims.unlocked.includes(id) ? "unlocked" : null;
}
