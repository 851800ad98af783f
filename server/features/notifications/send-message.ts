import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  countAttempt,
  loadMessage,
  type MessageRow,
  updateMessage,
} from "#server/features/notifications/message.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { log } from "#server/log.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";

/**
 * Sends one outbox row. A row that was sent is left alone, so a repeated job does no harm. Throws where it should be tried again;
 * what the receiving server refuses for good is given up at once, the rest with the last try (bar R09).
 */
export async function sendMessage(messageId: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const message = await loadMessage(messageId);
  if (!message || message.state !== "queued") return;
  await countAttempt(messageId);
  const { companyName, companyEmail } = (await getSettings()).general;
  try {
    await sendMail({
      id: message.id,
      fromName: companyName,
      fromAddress: companyEmail,
      to: message.recipient,
      subject: message.subject,
      text: message.textBody,
      html: message.htmlBody,
      unsubscribeUrl: message.unsubscribeUrl,
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await noteRefusal(message, error, isLastTry);
    return;
  }
  await updateMessage(messageId, {
    state: "sent",
    sentAt: now(),
    lastError: null,
    textBody: withoutSecrets(message.textBody),
    htmlBody: withoutSecrets(message.htmlBody),
    unsubscribeUrl: null,
  });
  log.info({ messageId, template: message.template }, "message sent");
}

async function noteRefusal(message: MessageRow, error: MailRefused, isLastTry: boolean): Promise<void> {
  const isOver = error.isPermanent || isLastTry;
  await transaction(() =>
    updateMessage(message.id, {
      lastError: error.message.slice(0, 500),
      ...(isOver ? { state: "failed", stateReason: error.code } : {}),
    }),
  );
  log.warn({ messageId: message.id, template: message.template, code: error.code, isOver }, "message refused");
  if (!error.isPermanent) throw new Error(`mail: ${error.code}`);
}

/** A private link is stored nowhere but as a hash (A2), a subscription's token nowhere at all; once they are delivered the outbox need not know them either. */
export function withoutSecrets(body: string): string {
  return body.replace(/(\/t\/|\/subscriptions\/)[\w.-]{16,}/g, "$1[cut]");
}
