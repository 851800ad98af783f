import { now } from "#server/clock.ts";
import { deleteExpiredConversations } from "#server/features/chat/chat.rows.ts";

/** Removes conversations that are over; what became a message of the inbox stays there. How many went. */
export async function tidyChat(): Promise<number> {
  return deleteExpiredConversations(now());
}
