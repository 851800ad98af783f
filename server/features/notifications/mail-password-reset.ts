import { systemActor } from "#domain/people/actor.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { passwordResetMail } from "#emails/password-reset.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";

/** Mails the link that sets a new password (B7). An address without an account, or with one that may not sign in, ends here without a trace. */
export async function mailPasswordReset({ email, cause }: { email: string; cause: MailCause }): Promise<void> {
  // Kept in the outbox it would be a way into somebody's account for whoever reads there: without mail an administrator hands a link over.
  if (!(await hasMailServer())) return;
  await transaction(async () => {
    const userId = await findUserId(email);
    const link = userId && (await makeResetLink(systemActor("mail-password-reset"), userId).catch(nobody));
    if (!link) return;
    const company = await mailSender();
    const ends = formatPlaceTime(link.expiresAt.toISOString(), company.zone);
    const mail = renderMail(passwordResetMail({ company, url: link.url, ends }));
    await queueMessage({ template: "password-reset", to: link.email, mail, shipmentId: null, isWanted: true, cause });
  });
}

function nobody(error: unknown): null {
  if (error instanceof AppError && ["not_found", "wrong_state"].includes(error.code)) return null;
  throw error;
}
