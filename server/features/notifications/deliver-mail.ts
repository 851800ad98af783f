import { isOneOf } from "#domain/shared/one-of.ts";
import { personalTemplates } from "#domain/notifications/message.ts";
import type { MessageRow } from "#server/features/notifications/message.rows.ts";
import { reasonToWithholdWritten } from "#server/features/notifications/sending-switches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { withholdMessage } from "#server/features/notifications/withhold-message.ts";
import { withPicturesInside } from "#server/features/settings/inline-pictures.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";

/**
 * Sends one outbox row to the mail server and returns its response. @throws MailRefused if there is no mail server,
 * or it rejected the mail.
 */
export async function deliverMail(message: MessageRow): Promise<string> {
  const { companyName, companyEmail } = (await getSettings()).general;
  const server = await mailServer();
  if (!server) throw new MailRefused(false, "not_configured", "not_configured");
  return sendMail(
    {
      id: message.id,
      fromName: companyName,
      fromAddress: companyEmail,
      to: message.recipient,
      subject: message.subject,
      text: message.textBody,
      ...(await withPicturesInside(message.htmlBody)),
      unsubscribeUrl: message.unsubscribeUrl,
      replyTo: message.replyTo,
      threadIds: message.threadIds ?? [],
      calendar: message.calendar,
      isPersonal: isOneOf(personalTemplates, message.template),
    },
    server,
  );
}

/**
 * Withholds a waiting mail that may no longer go out. Mails of its kind may be switched off, its recipient
 * unsubscribed, or the address suppressed since it was queued.
 */
export async function isMailWithheld(message: MessageRow): Promise<boolean> {
  const reason = await reasonToWithholdWritten(message);
  if (reason) await withholdMessage(message, reason);
  return reason !== null;
}
