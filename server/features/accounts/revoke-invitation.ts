import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockOpenInvitation, updateInvitation } from "#server/features/accounts/invitation.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Ends an open invitation (B2). @throws `not_found` if it was already accepted or revoked. */
export async function revokeInvitation(actor: Actor, invitationId: string): Promise<void> {
  assertMay(actor, "people.invite");
  await transaction(async () => {
    const invitation = await lockOpenInvitation(invitationId);
    if (!invitation) throw new AppError("not_found", { reason: "invitation_unknown" });
    await updateInvitation(invitationId, { revokedAt: now() });
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.invitation_revoked",
      subjectId: invitationId,
      before: { email: invitation.email, role: invitation.role },
    });
  });
}
