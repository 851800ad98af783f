/** Published whenever a message was written, or something became of one. Only staff may listen (`server/api/live.ts`). */
export const messagesTopic = "outbox:messages";
