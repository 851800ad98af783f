import type { Actor } from "#domain/people/actor.ts";
import type { InvitePerson } from "#domain/people/inputs.ts";
import { transaction } from "#server/db/transaction.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { type RenewedInvitation, renewInvitation } from "#server/features/accounts/renew-invitation.ts";

/**
 * Invites, and makes the link to hand over where nobody is mailed (`made` null: it is mailed), in one step: nobody else who invites the same address at this
 * moment ends the invitation in between. Throws as `invitePerson` does, and `conflict` where another invitation of this address came first.
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
