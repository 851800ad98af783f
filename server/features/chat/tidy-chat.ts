import { now } from "#server/clock.ts";
import { deleteExpiredConversations } from "#server/features/chat/chat.rows.ts";

/** Deletes conversations that are over, and returns how many; inbox messages made from them stay. */
export async function tidyChat(): Promise<number> {
  return deleteExpiredConversations(now());
}
