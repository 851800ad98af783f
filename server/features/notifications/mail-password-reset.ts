import { systemActor } from "#domain/people/actor.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { passwordResetMail } from "#emails/password-reset.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { mailAccountLink } from "#server/features/notifications/mail-account-link.ts";

/**
 * Mails the link that sets a new password (B7). Does nothing for an unknown address or an account that may not sign
 * in.
 */
export async function mailPasswordReset({ email, cause }: { email: string; cause: MailCause }): Promise<void> {
  const userId = await findUserId(email);
  if (!userId) return;
  await mailAccountLink({
    template: "password-reset",
    purpose: "password_reset",
    userId,
    cause,
    make: () => makeResetLink(systemActor("mail-password-reset"), userId).catch(nobody),
    write: passwordResetMail,
  });
}

function nobody(error: unknown): null {
  if (error instanceof AppError && ["not_found", "wrong_state"].includes(error.code)) return null;
  throw error;
}
