import { systemActor } from "#domain/people/actor.ts";
import { verificationMail } from "#emails/verification.ts";
import { makeVerificationLink } from "#server/features/accounts/verify-email.ts";
import { mailAccountLink } from "#server/features/notifications/mail-account-link.ts";

/** Mails the link that verifies a user's address (B7). Only signed-in users request it for themselves. */
export async function mailVerification(userId: string): Promise<void> {
  await mailAccountLink({
    template: "verification",
    purpose: "email_verification",
    userId,
    cause: "customer",
    make: () => makeVerificationLink(systemActor("mail-verification"), userId),
    write: verificationMail,
  });
}
