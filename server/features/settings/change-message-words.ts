import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type MessageTrigger, withWords, type WordsByLanguage } from "#domain/notifications/message-words.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

type Change = { words: WordsByLanguage; isOff?: boolean | null; version: number };

/**
 * Says the mails of one trigger in the operator's words, empty ones being the built-in words again, and whether messages of it go out at all (E10). Throws `stale` when somebody else saved words since
 * `version`, of whichever trigger (E5).
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
