/** Which messages of the inbox: open ones, those somebody took upon themselves, or what is done (E8). */
export const inboxFolders = ["open", "mine", "done"] as const;
export type InboxFolder = (typeof inboxFolders)[number];
