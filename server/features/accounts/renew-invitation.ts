import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { invitationMs } from "#server/features/accounts/invite-person.ts";
import { type InvitationRow, lockOpenInvitation, updateInvitation } from "#server/features/accounts/invitation.rows.ts";

export type RenewedInvitation = { invitation: InvitationRow; url: string; expiresAt: Date };

/**
 * Creates a new link for an open invitation, for seven days; the previous one stops working. @throws `not_found` if
 * it was accepted or revoked.
 */
export async function renewInvitation(actor: Actor, invitationId: string): Promise<RenewedInvitation> {
  assertMay(actor, "people.invite");
  return transaction(async () => {
    const invitation = await lockOpenInvitation(invitationId);
    if (!invitation) throw new AppError("not_found", { reason: "invitation_unknown" });
    const secret = randomSecret();
    const expiresAt = new Date(now().getTime() + invitationMs);
    // This person holds the new link, so it ends with their rights (B8).
    const holder = actor.kind === "person" ? { invitedBy: actor.userId } : {};
    await updateInvitation(invitationId, { secretHash: hashSecret(secret), expiresAt, ...holder });
    return { invitation, url: `${env().baseUrl}/invitations/${secret}`, expiresAt };
  });
}
