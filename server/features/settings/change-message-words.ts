import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type MessageTrigger, withWords, type WordsByLanguage } from "#domain/notifications/message-words.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

type Change = { words: WordsByLanguage; isOff?: boolean | null; version: number };

/**
 * Changes the operator's text of one trigger's mails and whether they are sent (E10); empty text restores the built-
 * in one. @throws `stale` if the text of any trigger was saved since `version` (E5).
 */
export async function changeMessageWords(
  actor: Actor,
  trigger: MessageTrigger,
  { words, isOff = null, version }: Change,
): Promise<void> {
  assertMay(actor, "settings.change");
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "messages");
    await changeSettings(actor, "messages", withWords(value, trigger, words, isOff), version);
  });
}
