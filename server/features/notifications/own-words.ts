import { isMessageOff, type MessageTrigger, type OwnWords, silentSteps } from "#domain/notifications/message-words.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Whether the operator sends no message of this kind at all (E10); null: no switch stands over it. */
export async function isSwitchedOff(trigger: MessageTrigger | null): Promise<boolean> {
  return trigger !== null && isMessageOff((await getSettings()).messages, trigger);
}

/** The steps of a journey of which nobody is told. */
export async function listSilentSteps(): Promise<ShipmentStatus[]> {
  return silentSteps((await getSettings()).messages);
}

/** What the operator says of a trigger in the language of the moment; undefined where the built-in words stand. */
export async function ownWordsOf(trigger: MessageTrigger): Promise<OwnWords | undefined> {
  return (await getSettings()).messages[trigger]?.[currentLanguage()];
}
