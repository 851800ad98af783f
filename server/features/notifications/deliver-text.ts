import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { withholdText } from "#domain/notifications/text-message.ts";
import { type MessageRow, updateMessage } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { hasStoppedTexts } from "#server/features/notifications/text-stop.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { textDoor } from "#server/features/settings/text-door.ts";
import { sendText } from "#server/sms/send.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

/** What answers to STOP, START and HELP are kept as. */
export const answerTemplate = "text-answer";

/** Hands one outbox row to the provider of texts, and says how that calls it. Throws TextRefused where there is none, or it did not take it. */
export async function deliverText({ id, recipient, textBody }: MessageRow): Promise<string | null> {
  const door = await textDoor();
  if (!door) throw new TextRefused(false, "not_configured", "not_configured");
  return (await sendText({ id, to: recipient, text: textBody }, door)).providerId;
}

/** Whether a text that waited for its turn may not go out any more: its owner said STOP meanwhile, or texts, or those of its kind, were switched off. It is noted with that reason. */
export async function withheldMeanwhile({ id, template, recipient, switchedBy }: MessageRow): Promise<boolean> {
  const isOptedOut = template !== answerTemplate && (await hasStoppedTexts(recipient));
  const isOff = await isSwitchedOff(switchedBy as MessageTrigger | null);
  const reason = withholdText((await getSettings()).notifications, { isOff, isOptedOut, isWanted: true });
  if (reason) await updateMessage(id, { state: "withheld", stateReason: reason });
  return reason !== null;
}
