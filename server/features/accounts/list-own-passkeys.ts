import type { PersonActor } from "#domain/people/actor.ts";
import type { OwnPasskey } from "#domain/people/views.ts";
import { loadPasskeys } from "#server/features/accounts/passkey.rows.ts";

/** Lists one's own passkeys, oldest first. */
export async function listOwnPasskeys(actor: PersonActor): Promise<OwnPasskey[]> {
  return (await loadPasskeys(actor.userId)).map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced: backedUp,
  }));
}
