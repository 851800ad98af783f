import { personalTemplates } from "#domain/notifications/message.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  countAttempt,
  loadMessage,
  type MessageRow,
  updateMessage,
} from "#server/features/notifications/message.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { mailServer } from "#server/features/settings/mail-server.ts";
import { log } from "#server/log.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";
import { pullForward } from "#server/queue/pull-forward.ts";
import type { JobInfo } from "#server/queue/worker.ts";

const minuteMs = 60_000;
/** A weekend without a mail server, and a morning to notice it. */
const giveUpAfterMs = 72 * 60 * minuteMs;
/** The first mail to get through after so long without one says that the mail server is back. */
const silenceMs = 5 * minuteMs;
const holder = globalThis as { waybillLastMailAt?: number };

/**
 * Sends one outbox row. A row that was sent is left alone, so a repeated job does no harm. Throws where it should be tried again;
 * what the receiving server refuses for good is given up at once, the rest 72 hours after it was asked for, or with the last try (R09).
 */
export async function sendMessage(messageId: string, job: Pick<JobInfo, "isLastTry" | "askedAt">): Promise<void> {
  const message = await loadMessage(messageId);
  if (!message || message.state !== "queued") return;
  await countAttempt(messageId);
  const { companyName, companyEmail } = (await getSettings()).general;
  try {
    const server = await mailServer();
    if (!server) throw new MailRefused(false, "not_configured", "not_configured");
    await sendMail(
      {
        id: message.id,
        fromName: companyName,
        fromAddress: companyEmail,
        to: message.recipient,
        subject: message.subject,
        text: message.textBody,
        html: message.htmlBody,
        unsubscribeUrl: message.unsubscribeUrl,
        replyTo: message.replyTo,
        threadIds: message.threadIds ?? [],
        isPersonal: (personalTemplates as readonly string[]).includes(message.template),
      },
      server,
    );
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await noteRefusal(message, error, job);
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
  await welcomeBack();
}

/** One mail got through: the others, whose waits have grown to half an hour, need not sit them out. */
async function welcomeBack(): Promise<void> {
  const at = now().getTime();
  const isBack = at - (holder.waybillLastMailAt ?? 0) >= silenceMs;
  holder.waybillLastMailAt = at;
  if (isBack) await pullForward("send-message");
}

async function noteRefusal(
  message: MessageRow,
  error: MailRefused,
  { isLastTry, askedAt }: Pick<JobInfo, "isLastTry" | "askedAt">,
): Promise<void> {
  const isTooOld = now().getTime() - askedAt.getTime() >= giveUpAfterMs;
  const isOver = error.isPermanent || isLastTry || isTooOld;
  await transaction(() =>
    updateMessage(message.id, {
      lastError: error.message.slice(0, 500),
      ...(isOver ? { state: "failed", stateReason: error.code } : {}),
    }),
  );
  log.warn({ messageId: message.id, template: message.template, code: error.code, isOver }, "message refused");
  // Nothing is left to try; the last try fails all the same, so that the queue keeps it for staff to look at.
  if (!error.isPermanent && !isTooOld) throw new Error(`mail: ${error.code}`);
}

/** A private link is stored nowhere but as a hash (A2), a subscription's token nowhere at all; once they are delivered the outbox need not know them either. */
export function withoutSecrets(body: string): string {
  return body.replace(
    /(\/t\/|\/subscriptions\/|\/invitations\/|\/(?:reset-password|verify-email)\?token=)[\w.-]{16,}/g,
    "$1[cut]",
  );
}
