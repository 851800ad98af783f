import type { LeftReason } from "#domain/settings/settings-document.ts";
import { settingsWords } from "#copy/en/settings.ts";

/** Bringing in the settings document of the database the company came from (E11). */
export const documentWords = {
  title: "Settings document",
  lead: "The document settings/general of an older system, as JSON. It is shown first, before and after; nothing changes until you take it in.",
  document: "Document",
  documentNote:
    "Paste it whole, with or without what an export has around it. Keys of providers are never read from it.",
  file: "File",
  fileNote: "Or a .json file of at most 50 kB; it is used instead of the text below.",
  preview: "Show what would change",
  apply: "Take these in",
  failed: "The settings were not changed.",
  table: "What would change",
  field: "Setting",
  before: "Now",
  after: "Then",
  nothing: "Nothing in it differs from your settings.",
  nothingToTake: "Nothing in it can change your settings.",
  same: (fields: string) => `The same already: ${fields}.`,
  left: "Not imported",
  empty: "(empty)",
  on: "on",
  off: "off",
  done: (count: number) => (count === 1 ? "1 setting was imported." : `${count} settings were imported.`),
  toImports: "Files of shipments, accounts and users",
} as const;

export const leftWords: Record<LeftReason, string> = {
  secret: "A key is never read from a file: enter it under Providers or Payments.",
  provider: "Chosen under Providers, where a test says whether it works.",
  currency: "The currency changes with a new tariff version.",
  unknown: "No setting has this name.",
};

const titles: Record<string, string> = {
  companyName: settingsWords.companyName,
  companyEmail: settingsWords.companyEmail,
  companyPhone: settingsWords.companyPhone,
  companyAddress: settingsWords.companyAddress,
  maintenanceMode: settingsWords.maintenanceMode,
  maintenanceMessage: settingsWords.maintenanceMessage,
  enableNotifications: settingsWords.enableNotifications,
  enableEmailNotifications: settingsWords.enableEmailNotifications,
  enableSMSNotifications: settingsWords.enableSMSNotifications,
};

/** What a field is called on the settings' own pages; an unknown one by its own name. */
export function settingTitle(field: string): string {
  return titles[field] ?? field;
}
