import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import type { InvitePerson } from "#domain/people/inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertInvitation } from "#server/features/accounts/invitation.rows.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { isMailConfigured } from "#server/mail/send.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** How long a link of an invitation opens (B2), in milliseconds. */
export const invitationMs = 7 * 86_400_000;

/**
 * Invites somebody to be staff (B2): the link goes out by mail, and where no mail server is set `renewInvitation` gives one to hand over. An open
 * invitation for the same address ends. Throws `invalid_input` where the address has an account.
 */
export async function invitePerson(actor: Actor, { email, role }: InvitePerson): Promise<{ invitationId: string }> {
  assertAdmin(actor);
  return transaction(async () => {
    if (await findUserId(email)) throw fieldError("email", "email_taken");
    const at = now();
    const invitationId = newId("invitation", at);
    await insertInvitation({
      id: invitationId,
      email,
      role,
      invitedBy: actor.kind === "person" ? actor.userId : "system",
      invitedByName: actor.kind === "person" ? actor.displayName || actor.email : "",
      createdAt: at,
      expiresAt: new Date(at.getTime() + invitationMs),
    });
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.invited",
      subjectId: invitationId,
      after: { email, role },
    });
    if (isMailConfigured()) await enqueue("mail-invitation", { invitationId });
    return { invitationId };
  });
}
