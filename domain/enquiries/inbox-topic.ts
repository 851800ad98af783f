/** Live topic for changes of the inbox. Only staff may subscribe (`server/api/live.ts`). */
export const inboxTopic = "inbox:messages";

/**
 * Returns the live topic for staff changes that the visitor may see in the chat. Anyone with the id may subscribe,
 * because it cannot be guessed.
 */
export function chatTopic(enquiryId: string): string {
  return `chat:${enquiryId}`;
}

export function isChatTopic(topic: string): boolean {
  return /^chat:enq_[0-9a-z]{20,40}$/.test(topic);
}
