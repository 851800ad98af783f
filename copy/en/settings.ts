import { valueAt } from "#domain/shared/value-at.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import { storedDays } from "#copy/en/stored-days.ts";
import type { SecondFactorScope } from "#domain/people/second-factor.ts";
import type { Currency, PublicTrackingDetail, SampleKind } from "#domain/settings/choices.ts";

/** Words of the settings pages that are no fixed message (those are in messages.ts). */
export const settingsWords = {
  title: "Settings",
  sections: "Settings sections",
  company: officePlaces.company,
  notifications: officePlaces.notifications,
  save: "Save Changes",
  undo: "Undo",
  unsaved: "Unsaved changes",
  allSaved: "Nothing changed",
  branches: "Branches",
  tariff: officePlaces.tariff,
  areas: officePlaces.areas,
  companyLead: "Appears on every page, label, receipt and message within a second.",
  companyName: "Company name",
  companyEmail: "Email",
  companyEmailHint: "Messages are sent from this address, and answers come back to it.",
  companyPhone: "Phone",
  companyAddress: "Address",
  website: "Website",
  emergencyPhone: "Emergency line",
  emergencyPhoneHint: "Shown on the contact page. Leave empty without one.",
  look: "Name and brand",
  shortName: "Short name",
  shortNameHint: "Where the whole name is too long: the home screen of a phone.",
  legalName: "Legal name",
  legalNameHint: "Makes the contract: receipts, terms and the foot of every page. Empty: the company name.",
  tagline: "Tagline",
  blurb: "About the company",
  blurbHint: "Two sentences at the foot of every page.",
  socials: "Social links",
  socialsHint: "One a line: a name and an address, for example LinkedIn https://www.linkedin.com/company/you",
  accentColor: "Accent color",
  accentColorHint:
    "A hex code such as #1A4D8F. It must be readable in the light and the dark theme. Leave blank for the default.",
  logo: "Logo",
  logoHeading: "Picture",
  logoLead: "Replaces the name at the top of pages, labels and messages.",
  logoNow: "The logo as it is now",
  logoHint: "SVG or PNG, at most 512 kB. Convert text in an SVG to outlines.",
  logoUpload: "Upload logo",
  logoRemove: "Remove logo",
  logoMissing: "Choose a file first.",
  logoStale: "Another user changed the settings. Reload the page and upload the file again.",
  money: "Money",
  defaultCurrency: "Default currency",
  defaultCurrencyWhy: "Set by the tariff. Another currency needs a new tariff version; booked shipments keep theirs.",
  tracking: "Tracking",
  trackingPrefix: "Tracking prefix",
  trackingPrefixHint: "First three letters of new tracking numbers. Existing numbers stay the same.",
  publicTrackingDetail: "What the number alone shows",
  notificationsLead: "The first switch turns everything off. A message that isn’t sent is listed with its reason.",
  enableNotifications: "Notifications",
  enableNotificationsNote: "Off: nothing is sent on any channel, whatever a shipment prefers.",
  enableEmailNotifications: "E-mail notifications",
  enableEmailNotificationsNote: "Booking receipts and private links.",
  enablePushNotifications: "Browser notifications",
  enablePushNotificationsNote:
    "A visitor may ask on a tracking page that this browser says what is new. Nothing to set up; off, the page does not offer it.",
  keepsQuietHours: "Quiet hours",
  keepsQuietHoursNote:
    "On: texts and browser notifications from 9 PM to 8 AM (recipient’s time) are sent at 8 AM. E-mail isn’t affected.",
  enableSMSNotifications: "SMS notifications",
  enableSMSNotificationsNote:
    "Status updates to phones of shipments that ask for them, once a provider is set under Text messages.",
  trackingPrivacy: officePlaces.tracking,
  trackingPrivacyLead: "What anyone with only the tracking number can see, on every page, in messages and in the API.",
  signatureAbove: "Ask for a signature above a declared value of",
  signatureAboveNote:
    "In the currency of the shipment, such as 500. Leave blank to ask only where the booking or the service does.",
  refusesPositions: "Never record where drivers are",
  refusesPositionsNote: (days: number) =>
    `Off: drivers choose on their phone whether it sends its position from the start to the end of a run. Staff see where they are until the run ends, and where a delivery was made for ${storedDays(days)}.`,
  showsDriverArea: "Show about where the driver is",
  showsDriverAreaNote:
    "On: while a delivery is the next stop, its sender and recipient see an area of about half a mile. Never with the number alone, and nothing once it is delivered.",
  security: officePlaces.security,
  securityLead: "How your staff prove who they are when they sign in.",
  secondFactorFor: "Two-step sign-in is required for",
  secondFactorForNote:
    "People without it can sign in, but they can only set it up until they have. Switch on your own first.",
  maintenance: officePlaces.maintenance,
  maintenanceLead: "Closes the public pages and booking during maintenance.",
  maintenanceMode: "Maintenance mode",
  maintenanceModeNote:
    "Public pages and booking answer “closed for maintenance”. Tracking stays readable, and staff go on as ever.",
  maintenanceMessage: "Message",
  maintenanceMessageHint: "Shown to visitors, for example when you’ll be back. Leave blank for the default message.",
  conflictTitle: "Compare before you save again",
  conflictBody: "Where your input differs from the saved value, both are shown. Save again to use yours.",
  takeSaved: "Drop mine and show what is saved",
  on: "on",
  off: "off",
  nothing: "nothing",
} as const;

export function savedNow(value: string): string {
  return `Saved now: ${value || settingsWords.nothing}`;
}

export const trackingDetailWords: Record<PublicTrackingDetail, { title: string; note: string }> = {
  minimal: { title: "Status and cities", note: "No name, street, phone or e-mail. Full details need a second proof." },
  "contacts-masked": {
    title: "Status, cities and masked contacts",
    note: "Adds initials, the first three digits of the ZIP, and masked phone and e-mail.",
  },
  full: { title: "Everything", note: "Anyone who has or guesses a number reads names, addresses and contacts." },
};

const currencyTitles: Record<Currency, string> = {
  USD: "US dollar (USD)",
  EUR: "Euro (EUR)",
  GBP: "Pound sterling (GBP)",
  JPY: "Japanese yen (JPY)",
};

/** A currency in words; one that is not on offer by its code. */
export function currencyName(code: string): string {
  return valueAt(currencyTitles, code) ?? code;
}

/** `name`: in the dashboard's list; `off`: said when it was switched off there. */
export const sampleWords: Record<SampleKind, { name: string; off: string }> = {
  figures: { name: "Figures of the company", off: "The sample figures are off." },
  awards: { name: "Awards", off: "The sample awards are off." },
  voices: { name: "Voices of customers", off: "The sample voices are off." },
  partners: { name: "Partners", off: "The sample partners are off." },
};

/** The button beside a sample on the dashboard. */
export const switchOff = "Switch off";

export const secondFactorScopeWords: Record<SecondFactorScope, string> = {
  none: "No one",
  admins: "Administrators",
  office: "Administrators and dispatchers",
  staff: "Administrators, dispatchers and drivers",
};
