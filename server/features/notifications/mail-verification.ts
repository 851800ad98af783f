import { systemActor } from "#domain/people/actor.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { verificationMail } from "#emails/verification.ts";
import { transaction } from "#server/db/transaction.ts";
import { makeVerificationLink } from "#server/features/accounts/verify-email.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";

/** Mails the link that proves somebody's address (B7). Where no mail goes out there is none: kept, it would prove nothing. */
export async function mailVerification(userId: string): Promise<void> {
  if (!(await hasMailServer())) return;
  await transaction(async () => {
    const link = await makeVerificationLink(systemActor("mail-verification"), userId);
    if (!link) return;
    const company = await mailSender();
    const ends = formatPlaceTime(link.expiresAt.toISOString(), company.zone);
    const mail = renderMail(verificationMail({ company, url: link.url, ends }));
    const message = { template: "verification", to: link.email, mail, shipmentId: null };
    await queueMessage({ ...message, isWanted: true, cause: "customer" });
  });
}
