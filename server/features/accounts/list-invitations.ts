import type { Actor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { loadOpenInvitations } from "#server/features/accounts/invitation.rows.ts";

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
};

/** Lists invitations not yet accepted or revoked, newest first, for administrators; at most 100. */
export async function listInvitations(actor: Actor): Promise<Invitation[]> {
  assertMay(actor, "people.invite");
  const at = now();
  return (await loadOpenInvitations()).map(({ id, email, role, invitedByName, createdAt, expiresAt }) => ({
    id,
    email,
    role,
    invitedBy: invitedByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= at,
  }));
}
