/** Folders of the inbox: open, assigned to the user, or done (E8). */
export const inboxFolders = ["open", "mine", "done"] as const;
export type InboxFolder = (typeof inboxFolders)[number];
