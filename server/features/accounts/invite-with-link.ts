import type { Actor } from "#domain/people/actor.ts";
import type { InvitePerson } from "#domain/people/inputs.ts";
import { transaction } from "#server/db/transaction.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { type RenewedInvitation, renewInvitation } from "#server/features/accounts/renew-invitation.ts";

/**
 * Invites a person and, if no mail is sent, creates the link to hand over (`made` null: mailed). One step, so that no
 * concurrent invitation of the same address can end this one in between. @throws as `invitePerson`, and `conflict` if
 * another invitation of this address came first.
 */
export async function inviteWithLink(
  actor: Actor,
  input: InvitePerson,
): Promise<{ invitationId: string; made: RenewedInvitation | null }> {
  return transaction(async () => {
    const { invitationId, isMailed } = await invitePerson(actor, input);
    return { invitationId, made: isMailed ? null : await renewInvitation(actor, invitationId) };
  });
}
