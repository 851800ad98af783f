import { officePlaces } from "#copy/en/office-places.ts";

/** Words of the danger zone of the settings: what cannot be taken back. */
export const dangerWords = {
  title: officePlaces.danger,
  lead: "Signing everyone out can’t be undone: it needs the company name and your password. The other actions are commands on the server.",
  sessions: "Sign everyone out",
  sessionsLead:
    "Ends every session except this one, for staff, drivers and customers. Use it after a theft or a data leak. Passwords stay the same.",
  companyName: "Company name",
  companyNameHint: (name: string) => `Type ${name}`,
  password: "Your password",
  failed: "No one was signed out. Please try again.",
  done: (ended: number) =>
    ended === 1 ? "1 session was ended." : `${ended.toLocaleString("en-US")} sessions were ended.`,
  backup: "Take everything with you",
  backupLead:
    "A backup is one file with all the company knows, and the secret its links are signed with: too much for a download link. On the machine, in the product’s folder:",
  backupCommand: "npm run waybill -- backup FILE",
  backupDaily: "One is made by itself every day as well, as the page of retention says.",
  sample: "Leaving the sample’s world",
  pages: "Settings of the pages",
  sampleLead:
    "What npm run demo filled a house with is taken out again on a page of its own; whatever somebody made or changed since stays. What is made up on the public pages is switched off in their settings.",
  removeSample: "Remove the sample",
} as const;
