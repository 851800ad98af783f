import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { invitationMail } from "#emails/invitation.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";

/** Mails an invitation with a separate link (B2). Does nothing if it was accepted or revoked meanwhile. */
export async function mailInvitation(invitationId: string): Promise<void> {
  await transaction(async () => {
    const renewed = await renewInvitation(systemActor("mail-invitation"), invitationId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
    if (!renewed) return;
    const { invitation, url, expiresAt } = renewed;
    const company = await mailSender();
    const mail = renderMail(
      invitationMail({
        company,
        role: invitation.role,
        invitedBy: invitation.invitedByName,
        url,
        ends: formatDate(expiresAt, company.zone),
      }),
    );
    await queueMessage({
      template: "invitation",
      to: invitation.email,
      mail,
      shipmentId: null,
      isWanted: true,
      cause: "staff",
    });
  });
}
