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
    "A backup is one file with all data and the secret that signs links, so it isn’t offered as a download. On the server, in the product’s folder:",
  backupCommand: "npm run waybill -- backup FILE",
  backupDaily: "A backup is also made every day; see Retention.",
  sample: "Leaving the sample’s world",
  pages: "Settings of the pages",
  sampleLead:
    "The data of npm run demo is removed on a separate page; anything you created or changed stays. Sample content of the public pages is switched off in their settings.",
  removeSample: "Remove the sample",
} as const;
