import { minuteMs } from "#domain/shared/durations.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import type { MessageChannel } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { textGiveUpAfterMs } from "#domain/notifications/text-message.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { noteAttempt, settleSent } from "#server/features/notifications/attempt.rows.ts";
import { deliverMail, isMailWithheld } from "#server/features/notifications/deliver-mail.ts";
import { deliverPush, isPushWithheld } from "#server/features/notifications/deliver-push.ts";
import { deliverText, withheldMeanwhile } from "#server/features/notifications/deliver-text.ts";
import {
  countAttempt,
  loadMessage,
  type MessageRow,
  updateWaiting,
} from "#server/features/notifications/message.rows.ts";
import { reasonStale } from "#server/features/notifications/stale-news.ts";
import { withholdMessage } from "#server/features/notifications/withhold-message.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { MailRefused } from "#server/mail/send.ts";
import { pullForward } from "#server/queue/pull-forward.ts";
import type { JobInfo } from "#server/queue/worker.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

/** A weekend without a mail server, and a morning to notice it. */
const giveUpAfterMs = 72 * 60 * minuteMs;
/** The first mail that succeeds after so long without one shows that the mail server is back. */
const silenceMs = 5 * minuteMs;
const lastMail = onceInProcess("last-mail", (): { at?: number } => ({}));

type Attempt = { messageId: string; number: number; channel: MessageChannel };
/** Response of the other side and its id of the message; a mail is identified by its Message-ID, which is ours. */
type Taken = { answer: string; providerId: string | null };

/**
 * Sends one outbox row; a sent row is left alone, so a repeated job does no harm. `isAskedFor`: staff sent it again,
 * so it goes out although it may be outdated. @throws if it should be retried. A
 * permanent rejection fails at once, a mail 72 hours after its request (a text sooner), or with the last attempt
 * (R09).
 */
export async function sendMessage(
  messageId: string,
  job: Pick<JobInfo, "isLastTry" | "askedAt"> & { isAskedFor?: boolean },
): Promise<void> {
  const message = await loadMessage(messageId);
  if (!message || message.state !== "queued") return;
  const stale = job.isAskedFor ? null : await reasonStale(message);
  if (stale) return withholdMessage(message, stale);
  const isMail = message.channel === "email";
  if (isMail && (await isMailWithheld(message))) return;
  if (message.channel === "sms" && (await withheldMeanwhile(message))) return;
  if (message.channel === "push" && (await isPushWithheld(message))) return;
  const number = await countAttempt(messageId);
  const attempt = { messageId, number, channel: message.channel };
  try {
    await noteSent(message, { ...attempt, ...(await deliver(message)) });
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) throw error;
    await noteRefusal(message, error, { ...job, attempt });
    return;
  }
  log.info({ messageId, template: message.template }, "message sent");
  if (isMail) await welcomeBack();
}

async function deliver(message: MessageRow): Promise<Taken> {
  if (message.channel === "push") return deliverPush(message).then(() => ({ answer: "", providerId: null }));
  if (message.channel !== "sms") return { answer: await deliverMail(message), providerId: null };
  const providerId = await deliverText(message);
  return { answer: providerId ?? "", providerId };
}

/** Records the message as sent, whatever state its row has meanwhile. */
async function noteSent(message: MessageRow, { providerId, ...attempt }: Attempt & Taken): Promise<void> {
  const bodies = { textBody: cutSecrets(message.textBody), htmlBody: cutSecrets(message.htmlBody) };
  await settleSent({ ...attempt, ...bodies, providerId, at: now() });
  await publishChanged(messagesTopic);
}

/** Retries the other messages after one mail got through: their waits may have grown to half an hour. */
async function welcomeBack(): Promise<void> {
  const at = now().getTime();
  const isBack = at - (lastMail.at ?? 0) >= silenceMs;
  lastMail.at = at;
  if (isBack) await pullForward("send-message");
}

async function noteRefusal(
  message: MessageRow,
  error: MailRefused | TextRefused,
  { isLastTry, askedAt, attempt }: Pick<JobInfo, "isLastTry" | "askedAt"> & { attempt: Attempt },
): Promise<void> {
  const at = now();
  const longestMs = message.channel === "email" ? giveUpAfterMs : textGiveUpAfterMs;
  const isTooOld = at.getTime() - askedAt.getTime() >= longestMs;
  const isOver = error.isPermanent || isLastTry || isTooOld;
  // A server that rejects a mail as spam may quote the link in it.
  const answer = cutText(cutSecrets(error.message), 500);
  await transaction(async () => {
    await updateWaiting(message.id, {
      lastError: answer,
      stateReason: error.code,
      // A browser that is gone needs no action by staff.
      ...(isOver ? { state: error.code.endsWith("push_gone") ? "withheld" : "failed" } : {}),
    });
    await noteAttempt({ ...attempt, isTaken: false, code: error.code, answer, at });
    await publishChanged(messagesTopic);
  });
  log.warn({ messageId: message.id, template: message.template, code: error.code, isOver }, "message rejected");
  // There is nothing left to retry; the last attempt throws all the same, so that staff see it in the queue.
  if (!error.isPermanent && !isTooOld) throw new Error(`${message.channel}: ${error.code}`);
}
