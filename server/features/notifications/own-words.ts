import { isMessageOff, type MessageTrigger, type OwnWords, silentSteps } from "#domain/notifications/message-words.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Checks whether the operator switched off messages of this kind (E10); null: no switch applies. */
export async function isSwitchedOff(trigger: MessageTrigger | null): Promise<boolean> {
  return trigger !== null && isMessageOff((await getSettings()).messages, trigger);
}

/** Lists the steps of a journey that cause no message. */
export async function listSilentSteps(): Promise<ShipmentStatus[]> {
  return silentSteps((await getSettings()).messages);
}

/** Returns the operator's text of a trigger in the current language; undefined if the built-in text applies. */
export async function ownWordsOf(trigger: MessageTrigger): Promise<OwnWords | undefined> {
  return (await getSettings()).messages[trigger]?.[currentLanguage()];
}
