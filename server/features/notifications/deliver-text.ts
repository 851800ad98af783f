import { withholdText } from "#domain/notifications/text-message.ts";
import { type MessageRow, updateMessage } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { hasStoppedTexts } from "#server/features/notifications/text-stop.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getTextProvider } from "#server/features/providers/get-text-provider.ts";
import { sendText } from "#server/sms/send.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

/** Template of answers to STOP, START and HELP. */
export const answerTemplate = "text-answer";

/**
 * Sends one outbox row to the text provider and returns the provider's id. @throws TextRefused if there is no
 * provider, or it rejected the text.
 */
export async function deliverText({ id, recipient, textBody }: MessageRow): Promise<string | null> {
  const provider = await getTextProvider();
  if (!provider) throw new TextRefused(false, "not_configured", "not_configured");
  return (await sendText({ id, to: recipient, text: textBody }, provider)).providerId;
}

/**
 * Withholds a waiting text if its owner answered STOP, or texts of its kind were switched off meanwhile. Records the
 * reason.
 */
export async function withheldMeanwhile({ id, template, recipient, switchedBy }: MessageRow): Promise<boolean> {
  const isOptedOut = template !== answerTemplate && (await hasStoppedTexts(recipient));
  const isOff = await isSwitchedOff(switchedBy);
  const reason = withholdText((await getSettings()).notifications, { isOff, isOptedOut, isWanted: true });
  if (reason) await updateMessage(id, { state: "withheld", stateReason: reason });
  return reason !== null;
}
