import { withholdPush } from "#domain/notifications/push.ts";
import { type MessageRow, updateMessage } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { deletePushSubscription, loadPushSubscription } from "#server/features/tracking/push-subscription.rows.ts";
import { sendPush } from "#server/push/send.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

/**
 * Sends one outbox row to the push service of its browser. Deletes a subscription that is stopped or gone. @throws
 * TextRefused if the service rejected it.
 */
export async function deliverPush({ subject, textBody, mailbox, shipmentId }: MessageRow): Promise<void> {
  const browser = await loadPushSubscription(mailbox);
  if (!browser) throw new TextRefused(true, "push_gone", "push_gone");
  const [body = "", url = ""] = textBody.split("\n");
  const contact = (await getSettings()).general.companyEmail;
  try {
    await sendPush(browser, { title: subject, body, url, tag: shipmentId ?? "" }, contact);
  } catch (error) {
    if (error instanceof TextRefused && error.code.endsWith("gone")) await deletePushSubscription(browser.id);
    throw error;
  }
}

/**
 * Withholds a waiting notification if notifications, or those of its kind, were switched off meanwhile. Records the
 * reason.
 */
export async function isPushWithheld({ id, switchedBy }: MessageRow): Promise<boolean> {
  const reason = withholdPush((await getSettings()).notifications, {
    isOff: await isSwitchedOff(switchedBy),
  });
  if (reason) await updateMessage(id, { state: "withheld", stateReason: reason });
  return reason !== null;
}
