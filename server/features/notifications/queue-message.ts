import { createHash } from "node:crypto";
import { type MessageState, withholdEmail, type WithheldReason } from "#domain/notifications/message.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { idPrefixes, newId } from "#domain/shared/ids.ts";
import type { RenderedMail } from "#emails/render.tsx";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertMessage } from "#server/features/notifications/message.rows.ts";
import { withoutSecrets } from "#server/features/notifications/send-message.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { log } from "#server/log.ts";
import { isMailConfigured } from "#server/mail/send.ts";
import { enqueue } from "#server/queue/enqueue.ts";

export type QueueMessage = {
  /** Where a message may be written only once, its `onceId`. */
  messageId?: string;
  template: string;
  to: string;
  mail: RenderedMail;
  shipmentId: string | null;
  /** The shipment's own preference; true where the person asked for this very message. */
  isWanted: boolean;
};

/**
 * Writes a message to the outbox in the caller's transaction, and the job that sends it. What is not going to be sent stands there too, with
 * the reason (E10); without a mail server it is kept.
 */
export async function queueMessage({
  messageId: ownId,
  template,
  to,
  mail,
  shipmentId,
  isWanted,
}: QueueMessage): Promise<{ messageId: string; state: MessageState }> {
  return transaction(async () => {
    const at = now();
    const recipient = parseEmail(to);
    const reason: WithheldReason | null =
      recipient === null ? "address_invalid" : withholdEmail((await getSettings()).notifications, isWanted);
    const state: MessageState = reason ? "withheld" : isMailConfigured() ? "queued" : "kept";
    // What nobody is going to read need not open anything.
    const body = (text: string) => (reason ? withoutSecrets(text) : text);
    const messageId = ownId ?? newId("message", at);
    await insertMessage({
      id: messageId,
      channel: "email",
      template,
      recipient: recipient ?? to.slice(0, 254),
      subject: mail.subject,
      textBody: body(mail.text),
      htmlBody: body(mail.html),
      state,
      stateReason: reason,
      shipmentId,
      createdAt: at,
    });
    if (state === "queued") await enqueue("send-message", { messageId });
    else log.info({ messageId, template, state, reason }, "message not sent");
    return { messageId, state };
  });
}

/** The same for the same cause and address, so that the outbox cannot hold a message twice. */
export function onceId(template: string, causeId: string, email: string): string {
  return `${idPrefixes.message}_${createHash("sha256").update(`${template} ${causeId} ${email}`).digest("hex").slice(0, 26)}`;
}
