/** Live topic for new messages and changed message states. Only staff may subscribe (`server/api/live.ts`). */
export const messagesTopic = "outbox:messages";
