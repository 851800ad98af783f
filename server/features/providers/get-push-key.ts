import { withholdPush } from "#domain/notifications/push.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { pushKeys } from "#server/push/keys.ts";

/** Returns the key that browsers subscribe to notifications with; null if they are switched off (E10). */
export async function getPushKey(): Promise<string | null> {
  return withholdPush((await getSettings()).notifications) === null ? pushKeys().publicKey : null;
}
