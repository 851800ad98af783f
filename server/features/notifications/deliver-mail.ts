import { personalTemplates } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { type MessageRow, updateWaiting } from "#server/features/notifications/message.rows.ts";
import { reasonToKeepBack } from "#server/features/notifications/sending-switches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { withPicturesInside } from "#server/features/settings/inline-pictures.ts";
import { mailServer } from "#server/features/settings/mail-server.ts";
import { publishChanged } from "#server/live/publish.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";

/** Hands one outbox row to the mail server, and says what that answered. Throws MailRefused where there is none, or it did not take it. */
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
      isPersonal: (personalTemplates as readonly string[]).includes(message.template),
    },
    server,
  );
}

/** Whether a mail that waited for its turn may not go out any more: mails or those of its kind were switched off meanwhile, its reader ended them, or others to its address came back. It is noted with that reason. */
export async function isMailWithheld(message: MessageRow): Promise<boolean> {
  const { id, textBody, htmlBody } = message;
  const reason = await reasonToKeepBack(message);
  if (reason) {
    await updateWaiting(id, {
      state: "withheld",
      stateReason: reason,
      // Nobody is going to read it, so it need not open anything.
      textBody: cutSecrets(textBody),
      htmlBody: cutSecrets(htmlBody),
      unsubscribeUrl: null,
      calendar: null,
    });
    await publishChanged(messagesTopic);
  }
  return reason !== null;
}
