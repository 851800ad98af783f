import { systemActor } from "#domain/people/actor.ts";
import { pathHere } from "#domain/shared/language.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { signUpMail } from "#emails/sign-up.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { prepareSignUp } from "#server/features/accounts/prepare-sign-up.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";

/**
 * Mails the link that finishes a sign-up, or a note that the account exists: only the owner of the mailbox learns
 * which (S09).
 */
export async function mailSignUp(signUpId: string): Promise<void> {
  await transaction(async () => {
    const prepared = await prepareSignUp(systemActor("mail-sign-up"), signUpId);
    if (!prepared) return;
    const company = await mailSender();
    const link = prepared.link && {
      url: prepared.link.url,
      ends: formatPlaceTime(prepared.link.expiresAt.toISOString(), company.zone),
    };
    await queueMessage({
      // This mail proves no address, so it must not use up the quota of mails that do.
      template: link ? "sign-up" : "sign-up-known",
      to: prepared.email,
      mail: renderMail(signUpMail({ company, link, signInUrl: `${env().baseUrl}${pathHere("/login")}` })),
      shipmentId: null,
      isWanted: true,
      cause: "stranger",
    });
  });
}
