import { chatTopic } from "#domain/enquiries/inbox-topic.ts";
import type { ChatConversation } from "#domain/chat/views.ts";
import { now } from "#server/clock.ts";
import { loadConversation } from "#server/features/chat/chat.rows.ts";
import { conversationView, noConversation } from "#server/features/chat/conversation.views.ts";

/** `topic`: notifies the page of staff replies; null before a handover to staff. */
export type ShownConversation = { conversation: ChatConversation; topic: string | null };

/** Returns the conversation of a cookie's secret; an empty one if it is unknown, forged or over. */
export async function getConversation(secret: string | null): Promise<ShownConversation> {
  const row = secret === null ? null : await loadConversation(secret, now());
  if (!row) return { conversation: noConversation, topic: null };
  return { conversation: await conversationView(row), topic: row.enquiryId === null ? null : chatTopic(row.enquiryId) };
}
