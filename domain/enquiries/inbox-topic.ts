/** Published whenever something of the inbox changed. Only staff may listen (`server/api/live.ts`). */
export const inboxTopic = "inbox:messages";

/** Published when staff did something to a message that its writer may see in the chat. Who knows the id, which nobody can guess, may listen. */
export function chatTopic(enquiryId: string): string {
  return `chat:${enquiryId}`;
}

export function isChatTopic(topic: string): boolean {
  return /^chat:enq_[0-9a-z]{20,40}$/.test(topic);
}
