import { messageCaps } from "#domain/limits/rate-limits.ts";
import {
  isProvingMail,
  type MailCause,
  type MessageState,
  withholdEmail,
  type WithheldReason,
  withholdOverCap,
} from "#domain/notifications/message.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { mailCapOf } from "#domain/settings/limit-settings.ts";
import { withholdSuppressed } from "#domain/notifications/suppression.ts";
import { isSampleAddress, mailboxOf, parseEmail } from "#domain/shared/email.ts";
import { newId } from "#domain/shared/ids.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { UncheckedMail } from "#emails/render.tsx";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkCodeFor, checkOf } from "#server/features/notifications/message-check.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import type { MailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { countMessagesTo, insertMessage, lockMailbox } from "#server/features/notifications/message.rows.ts";
import { preferenceFor } from "#server/features/notifications/sending-switches.ts";
import { suppressionOf } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { enqueue } from "#server/queue/enqueue.ts";

export type QueueMessage = {
  /** `onceId` of a message that may be written only once. */
  messageId?: string;
  template: string;
  to: string;
  /** The check code is added here, once it is known. */
  mail: UncheckedMail;
  shipmentId: string | null;
  /** Message of the operator, whose switch applies (E10); left out if none applies. */
  switchedBy?: MessageTrigger | null;
  /** Preference of the shipment; true if the person requested this very message. */
  isWanted: boolean;
  /** False if the recipient deselected this step of the shipment. */
  isChosen?: boolean;
  /** Cause: limits how many messages of each may reach one mailbox (A11). */
  cause: MailCause;
  /** For a message of a series: the address whose one-click POST ends it (RFC 8058). */
  unsubscribeUrl?: string;
  /** Reply address if not the company's. */
  replyTo?: string;
  /** Ids of the earlier messages in its thread, oldest first. */
  threadIds?: string[];
  /** For a mail about a pickup: the entry for its recipient's calendar. */
  calendar?: MailCalendar | null;
};

/**
 * Writes a message to the outbox in the caller's transaction, and the job that sends it. A withheld message is stored
 * too, with the reason (E10); without a mail server it is kept.
 */
export async function queueMessage({
  messageId: ownId,
  template,
  to,
  mail: write,
  shipmentId,
  switchedBy = null,
  isWanted,
  isChosen = true,
  cause,
  unsubscribeUrl,
  replyTo,
  threadIds,
  calendar,
}: QueueMessage): Promise<{ messageId: string; state: MessageState; reason: WithheldReason | null }> {
  return transaction(async () => {
    const at = now();
    const recipient = parseEmail(to);
    const reason: WithheldReason | null =
      recipient === null
        ? "address_invalid"
        : isSampleAddress(recipient)
          ? "sample_address"
          : await reasonToWithholdNext(recipient, {
              template,
              cause,
              switchedBy,
              isWanted,
              isChosen,
              isOfSeries: unsubscribeUrl !== undefined,
              at,
            });
    const state: MessageState = reason ? "withheld" : (await hasMailServer()) ? "queued" : "kept";
    // No one will read a withheld message, so its links need not open anything.
    const body = (text: string) => (reason ? cutSecrets(text) : text);
    const messageId = ownId ?? newId("message", at);
    const checkCode = checkCodeFor(messageId);
    const mail = write(checkOf(checkCode));
    await insertMessage({
      id: messageId,
      channel: "email",
      template,
      recipient: recipient ?? cutText(to, 254),
      subject: mail.subject,
      textBody: body(mail.text),
      htmlBody: body(mail.html),
      state,
      stateReason: reason,
      cause,
      mailbox: recipient === null ? "" : mailboxOf(recipient),
      unsubscribeUrl: reason ? null : (unsubscribeUrl ?? null),
      replyTo: replyTo ?? null,
      threadIds: threadIds ?? null,
      calendar: reason ? null : (calendar ?? null),
      checkCode,
      switchedBy,
      shipmentId,
      createdAt: at,
    });
    await publishChanged(messagesTopic);
    if (state === "queued") await enqueue("send-message", { messageId });
    // The sample data has hundreds of messages, and no one waits for one.
    else
      log[reason === "sample_address" ? "debug" : "info"]({ messageId, template, state, reason }, "message not sent");
    return { messageId, state, reason };
  });
}

type Question = {
  template: string;
  cause: MailCause;
  switchedBy?: MessageTrigger | null;
  isWanted: boolean;
  isChosen?: boolean;
  isOfSeries: boolean;
  at: Date;
};

async function reasonToWithholdNext(recipient: string, question: Question): Promise<WithheldReason | null> {
  if (mailCapOf(question.cause, (await getSettings()).limits)) await lockMailbox(mailboxOf(recipient), question.cause);
  return reasonToWithhold(recipient, question);
}

/** Checks in the order of E10, and the quota of the mailbox last: an unwanted message must not use it up. */
export async function reasonToWithhold(
  recipient: string,
  { template, cause, switchedBy = null, isWanted, isChosen = true, isOfSeries, at }: Question,
): Promise<WithheldReason | null> {
  const settings = await getSettings();
  const reason =
    withholdEmail(settings.notifications, {
      isOff: await isSwitchedOff(switchedBy),
      isWanted,
      isChosen,
      standing: isOfSeries ? await preferenceFor(template, recipient) : "on",
    }) ?? withholdSuppressed(await suppressionOf(recipient), template);
  const cap = mailCapOf(cause, settings.limits);
  if (reason || !cap) return reason;
  const counted = (of?: (other: string) => boolean) => countMessagesTo(mailboxOf(recipient), cause, at, of);
  const full = withholdOverCap(cap, await counted());
  if (full || cause !== "stranger" || isProvingMail(template)) return full;
  return withholdOverCap(messageCaps.visitor_information, await counted((other) => !isProvingMail(other)));
}
