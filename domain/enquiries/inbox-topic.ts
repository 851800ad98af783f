/** Published whenever something of the inbox changed. Only staff may listen (`server/api/live.ts`). */
export const inboxTopic = "inbox:messages";
