import { dayMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { InvitePerson } from "#domain/people/inputs.ts";
import { isSampleAddress } from "#domain/shared/email.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertInvitation } from "#server/features/accounts/invitation.rows.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** How long an invitation link works (B2), in milliseconds. */
export const invitationMs = 7 * dayMs;

/**
 * Invites a staff member (B2) by a mailed link; an open invitation for the same address ends. `isMailed` is false
 * without a mail server or for an address that is never mailed: `renewInvitation` then creates a link to hand over.
 * `isToldToNobody` suppresses the mail. @throws `invalid_input` if the address has an account.
 */
export async function invitePerson(
  actor: Actor,
  { email, role }: InvitePerson,
  { isToldToNobody = false } = {},
): Promise<{ invitationId: string; isMailed: boolean }> {
  assertMay(actor, "people.invite");
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
    const isMailed = !isToldToNobody && !isSampleAddress(email) && (await hasMailServer());
    if (isMailed) await enqueue("mail-invitation", { invitationId });
    return { invitationId, isMailed };
  });
}
