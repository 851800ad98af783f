import type { AcceptInvitation } from "#domain/people/inputs.ts";
import { systemActor } from "#domain/people/actor.ts";
import { isSampleAddress } from "#domain/shared/email.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { isUniqueViolation } from "#server/db/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertGoodPassword } from "#server/features/accounts/assert-good-password.ts";
import { findOpenInvitation, type InvitationRow, spendInvitation } from "#server/features/accounts/invitation.rows.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

const longestSecret = 100;

/**
 * Finds the invitation behind a link without consuming it. Returns null if the link is unknown, used, revoked or
 * expired.
 */
export async function findInvitation(secret: string): Promise<Pick<InvitationRow, "email" | "role"> | null> {
  const found = await findOpenInvitation(secret.slice(0, longestSecret), now());
  return found && { email: found.email, role: found.role };
}

/**
 * Creates the account of an invitation (B2), with the invitation's address and role, never the form's. Only one of
 * several concurrent callers succeeds. @throws `not_found` for a dead link, `invalid_input` for a weak password or an
 * address that has an account by now.
 */
export async function acceptInvitation(
  secret: string,
  { name, password }: AcceptInvitation,
): Promise<{ userId: string; email: string }> {
  const invited = await findInvitation(secret);
  if (!invited) throw new AppError("not_found", { reason: "invitation_unknown" });
  await assertGoodPassword(password, { email: invited.email, name });
  return transaction(async () => {
    const at = now();
    const invitation = await spendInvitation(secret.slice(0, longestSecret), at);
    if (!invitation) throw new AppError("not_found", { reason: "invitation_unknown" });
    const { email, role } = invitation;
    // Without mail the link was handed over: that proves the person, not the address.
    const isVerified = !isSampleAddress(email) && (await hasMailServer());
    const userId = await insertPerson({ name, email, role, password, isVerified }, at).catch((error: unknown) => {
      throw isUniqueViolation(error, "users_email_key") ? fieldError("email", "email_taken") : error;
    });
    await recordActivity(systemActor("invitation"), {
      subjectKind: "user",
      action: "user.created",
      subjectId: userId,
      after: { role, by: "invitation", invitation: invitation.id },
    });
    return { userId, email };
  });
}
