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
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkCodeFor, checkOf } from "#server/features/notifications/message-check.ts";
import { countMessagesTo, insertMessage, lockMailbox } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { enqueueAfterQuietHours } from "#server/features/notifications/enqueue-after-quiet-hours.ts";
import { hasStoppedTexts } from "#server/features/notifications/text-stop.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { log } from "#server/log.ts";

export type QueueText = {
  /** `onceId` of a text that may be written only once. */
  messageId?: string;
  template: string;
  /** In E.164; null if there is no valid number. */
  phone: string | null;
  /** Input as typed, if it is not a valid number. */
  typed?: string;
  subject: string;
  /** With the check note if it fits. */
  text: (check: string) => string;
  shipmentId: string | null;
  /** Zone of the recipient; left out: sent at any hour, as an answer to someone who is awake. */
  zone?: string;
  /** Message of the operator, whose switch applies (E10); left out if none applies. */
  switchedBy?: MessageTrigger | null;
  isWanted: boolean;
  /** False if the recipient deselected this step of the shipment. */
  isChosen?: boolean;
  cause: MailCause;
  /** Answer to STOP or HELP: sent although the phone wants no texts. */
  isReply?: boolean;
};

/**
 * Writes a text to the outbox in the caller's transaction, and the job that sends it; a withheld text is stored with
 * the reason (E10). Writes nothing and returns null without a text provider.
 */
export async function queueText(asked: QueueText): Promise<{ messageId: string; state: MessageState } | null> {
  const { texts } = await getSettings();
  if (texts.provider === "none") return null;
  return transaction(async () => {
    const { phone, template, cause } = asked;
    const at = now();
    // `log`: for trying out, no text is sent.
    const reason = (await reasonToWithhold(asked, at)) ?? (texts.provider === "log" ? "texts_tried_out" : null);
    const state: MessageState = reason ? "withheld" : "queued";
    const messageId = asked.messageId ?? newId("message", at);
    const checkCode = checkCodeFor(messageId);
    const text = asked.text(words.check(checkOf(checkCode)));
    await insertMessage({
      id: messageId,
      channel: "sms",
      template,
      recipient: phone ?? cutText(asked.typed ?? "", 60),
      subject: asked.subject,
      // No one will read a withheld text, so its links need not open anything.
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
    if (state === "queued") await enqueueAfterQuietHours(messageId, asked.zone);
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
