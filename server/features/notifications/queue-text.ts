import { textMessageWords as words } from "#copy/en/text-messages.ts";
import {
  type MailCause,
  type MessageState,
  type WithheldReason,
  withholdOverCap,
} from "#domain/notifications/message.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { isSamplePhone, textCapOf, withholdText } from "#domain/notifications/text-message.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkCodeFor, checkOf } from "#server/features/notifications/message-check.ts";
import { countMessagesTo, insertMessage, lockMailbox } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { enqueueRinging } from "#server/features/notifications/ring.ts";
import { hasStoppedTexts } from "#server/features/notifications/text-stop.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { log } from "#server/log.ts";

export type QueueText = {
  /** Where a text may be written only once, its `onceId`. */
  messageId?: string;
  template: string;
  /** In E.164; null where somebody has no number that could be called. */
  phone: string | null;
  /** What was typed, where that is no number. */
  typed?: string;
  subject: string;
  /** With the words its reader checks it by, where they fit. */
  text: (check: string) => string;
  shipmentId: string | null;
  /** Of the place where it is read; left out: at any hour, as an answer to somebody who is awake. */
  zone?: string;
  /** Which of the operator's messages it is, by whose switch it goes out or not (E10); left out where none stands over it. */
  switchedBy?: MessageTrigger | null;
  isWanted: boolean;
  /** False where the reader left this step of the shipment out. */
  isChosen?: boolean;
  cause: MailCause;
  /** What somebody asked for by STOP or HELP a moment ago: that they want no texts does not stand over it. */
  isReply?: boolean;
};

/**
 * Writes a text to the outbox in the caller's transaction, and the job that sends it. What is not going to be sent stands there too, with the reason
 * (E10). Null where no provider carries texts: a channel that is not there writes nothing.
 */
export async function queueText(asked: QueueText): Promise<{ messageId: string; state: MessageState } | null> {
  const { texts } = await getSettings();
  if (texts.provider === "none") return null;
  return transaction(async () => {
    const { phone, template, cause } = asked;
    const at = now();
    // `log`: for trying out, nothing leaves the house.
    const reason = (await reasonToWithhold(asked, at)) ?? (texts.provider === "log" ? "texts_tried_out" : null);
    const state: MessageState = reason ? "withheld" : "queued";
    const messageId = asked.messageId ?? newId("message", at);
    const checkCode = checkCodeFor(messageId);
    const text = asked.text(words.check(checkOf(checkCode)));
    await insertMessage({
      id: messageId,
      channel: "sms",
      template,
      recipient: phone ?? asked.typed?.slice(0, 60) ?? "",
      subject: asked.subject,
      // What nobody is going to read need not open anything.
      textBody: reason ? cutSecrets(text) : text,
      htmlBody: "",
      state,
      stateReason: reason,
      cause,
      mailbox: phone ?? "",
      checkCode,
      switchedBy: asked.switchedBy ?? null,
      shipmentId: asked.shipmentId,
      createdAt: at,
    });
    if (state === "queued") await enqueueRinging(messageId, asked.zone);
    else log[reason === "sample_address" ? "debug" : "info"]({ messageId, template, state, reason }, "text not sent");
    return { messageId, state };
  });
}

async function reasonToWithhold(asked: QueueText, at: Date): Promise<WithheldReason | null> {
  const { phone, cause, switchedBy = null, isWanted, isChosen = true, isReply = false } = asked;
  if (phone === null) return "no_phone";
  const { notifications } = await getSettings();
  const isOptedOut = !isReply && (await hasStoppedTexts(phone));
  const reason = withholdText(notifications, {
    isOff: await isSwitchedOff(switchedBy),
    isOptedOut,
    isWanted,
    isChosen,
  });
  if (reason) return reason;
  if (isSamplePhone(phone)) return "sample_address";
  await lockMailbox(phone, cause);
  return withholdOverCap(textCapOf(cause), await countMessagesTo(phone, cause, at));
}
