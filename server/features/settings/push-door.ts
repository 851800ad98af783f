import { withholdPush } from "#domain/notifications/push.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { pushKeys } from "#server/push/keys.ts";

/** What a browser needs to ask for notifications; null where they are switched off, and so offered to nobody (E10). */
export async function pushKey(): Promise<string | null> {
  return withholdPush((await getSettings()).notifications) === null ? pushKeys().publicKey : null;
}
